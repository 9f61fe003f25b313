import ICAL from 'ical.js'

/** Milliseconds since 1970. */
type Times = { from: number; to: number }[]

/**
 * Returns the busy times that an instructor's own calendar states as periods (VFREEBUSY) instead of
 * as events. The periods are in UTC, and those marked as free do not count. If some cannot be read,
 * they are left out and `onOdd` is called. Throws when none can be read.
 */
export function statedTimes(text: string, onOdd: () => void): Times {
  try {
    return periodsOf(text)
  } catch (error) {
    const times = onePerText(text).flatMap((one) => {
      try {
        return [periodsOf(one)]
      } catch {
        return []
      }
    })
    if (times.length === 0) throw error
    onOdd()
    return times.flat()
  }
}

function periodsOf(text: string): Times {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllProperties('freebusy')
    .filter((stated) => !/^FREE$/i.test(String(stated.getParameter('fbtype') ?? '')))
    .flatMap((stated) => stated.getValues() as ICAL.Period[])
    .map((period) => ({
      from: period.start.toUnixTime() * 1000,
      to: period.getEnd().toUnixTime() * 1000,
    }))
}

/** Returns a calendar of its own for each period, so that one that is odd does not spoil others. */
function onePerText(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, name, values] = /^(FREEBUSY(?:;[^:]*)?):(.*)$/i.exec(line) ?? []
    return (values?.split(',') ?? [])
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => `BEGIN:VFREEBUSY\n${name}:${value}\nEND:VFREEBUSY`)
  })
}
