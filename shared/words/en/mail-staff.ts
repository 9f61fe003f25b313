import { plural } from '../plural.ts'
import { locale } from './language.ts'

// Mails to instructors and administrators. Names that end in `OnDates` are titles of mails about
// several dates.

// An instructor's lesson is new, moved, cancelled or given to somebody else.
export const newLesson = 'You have a new lesson'
export const newLessonOnDates = (count: number) =>
  plural(locale, count, {
    one: `You have a new lesson on ${count} date`,
    other: `You have a new lesson on ${count} dates`,
  })
export const lessonChanged = 'Your lesson has changed'
export const lessonChangedOnDates = (count: number) =>
  plural(locale, count, {
    one: `Your lesson has changed on ${count} date`,
    other: `Your lesson has changed on ${count} dates`,
  })
export const lessonCancelled = 'Your lesson is cancelled'
export const lessonCancelledOnDates = (count: number) =>
  plural(locale, count, {
    one: `Your lesson is cancelled on ${count} date`,
    other: `Your lesson is cancelled on ${count} dates`,
  })
export const lessonReassigned = 'A lesson is no longer yours'
export const lessonReassignedOnDates = (count: number) =>
  plural(locale, count, {
    one: `A lesson is no longer yours on ${count} date`,
    other: `A lesson is no longer yours on ${count} dates`,
  })
export const reassignedByDesk = 'The front desk has taken it out of your schedule.'
export const itWasAndIsNow = (date: string, time: string, place: string) =>
  `It was ${date}, ${time}, ${place}. This is the lesson now.`
export const openSchedule = 'Open my schedule'
export const underEighteen = (player: string, parent: string) =>
  `${player} is under 18. Parent/guardian: ${parent}`

// An instructor entered time off during lessons: to the facility's address, else to its primary
// administrator.
export const timeOffSubject = (facility: string) => `Time Off During Lessons - ${facility}`
export const offDuringLessons = (instructor: string, count: number) =>
  plural(locale, count, {
    one: `${instructor} is off during a lesson`,
    other: `${instructor} is off during ${count} lessons`,
  })
/** `when` is a time, or a span of two. */
export const timeOffEntered = (instructor: string, when: string) =>
  `${instructor} entered time off: ${when}.`
export const span = (from: string, to: string) => `${from} to ${to}`
export const bookedInThisTime = 'Booked in this time'
export const lessonsStay =
  'The lessons stay booked. Move or cancel each, or give it to another instructor.'

// A test message, to the administrator who asked for it.
export const testSubject = (facility: string) => `Test Message - ${facility}`
export const mailWorks = 'Mail works'
export const testArrived = (facility: string) =>
  `This is the test message that you asked for. Mail from ${facility} reaches you.`
export const seeAllMail = 'See all mail'

// A webhook was switched off: to owners.
export const webhookSubject = (facility: string) => `Webhook Switched Off - ${facility}`
export const webhookOff = 'A webhook was switched off'
export const webhookSilent = (host: string) =>
  `Messages no longer arrive at ${host}, so nothing is sent there any more.`
export const webhookSaid = (error: string) => `The last try said: ${error}`
export const webhookAgain =
  'Once the receiver works again, switch the webhook on. What failed meanwhile can be sent again for 30 days after it happened.'
export const openWebhooks = 'Open the webhooks'

// The facility requires two-step verification: to administrators who have not set it up.
export const secondStep = 'Set up two-step verification'
export const secondStepSubject = (facility: string) => `Set up two-step verification - ${facility}`
export const secondStepAsked = (facility: string) =>
  `${facility} asks its administrators for two-step verification from now on, and you have not set it up yet.`
export const secondStepHow =
  'Sign in as always: the page leads you through it before you go on. It takes an authenticator app on your phone and about two minutes.'
export const setUp = 'Set it up'
