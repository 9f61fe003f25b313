import * as words from '#words/free-times.ts'
import { localTime } from '../../../../shared/times.ts'
import type { Slot } from './slot-times.ts'

/** A part of the day: its name, how many of its slots are free, and all its slots. */
export type SlotGroup = { part: string; open: number; slots: Slot[] }

/**
 * Returns a day's slots by part of the day, as customers choose from them: before 12, from 12, from
 * 17, without empty groups.
 */
export function groupSlots(slots: readonly Slot[], zone: string): SlotGroup[] {
  return [words.morning, words.afternoon, words.evening]
    .map((part) => {
      const slotsOfPart = slots.filter((slot) => partOfDay(slot.start_time, zone) === part)
      return { part, open: openSlots(slotsOfPart).length, slots: slotsOfPart }
    })
    .filter((group) => group.slots.length > 0)
}

function partOfDay(start: string, zone: string): string {
  const time = localTime(start, zone)
  return time < '12:00' ? words.morning : time < '17:00' ? words.afternoon : words.evening
}

/** Returns the slots that are free. */
export function openSlots(slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => slot.is_available)
}

/**
 * Returns today's slots from the first free one on. Those before it have passed, are too soon to
 * book, or are taken. At least one slot must be free.
 */
export function fromFirstFree(slots: readonly Slot[]): Slot[] {
  return slots.slice(slots.findIndex((slot) => slot.is_available))
}

/**
 * For a customer whose time was taken meanwhile: returns the `count` free slots closest to it, or
 * fewer, ordered by time.
 */
export function nearestSlots(slots: readonly Slot[], lostStart: string, count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.start_time) - Date.parse(lostStart))
  return openSlots(slots)
    .filter((slot) => distance(slot) > 0)
    .sort((a, b) => distance(a) - distance(b) || byStart(a, b))
    .slice(0, count)
    .sort(byStart)
}

function byStart(a: Slot, b: Slot): number {
  return Date.parse(a.start_time) - Date.parse(b.start_time)
}
