// The free times of `/book` as text, for a browser that runs no script.

export const nothingToBook = 'Nothing can be booked online at the moment.'
export const dependsOnInstructor = <Part>(link: (text: string) => Part) => [
  'A lesson’s free times depend on the instructor: ',
  link('choose one'),
  '.',
]
/** `zone`: `Eastern time`. `times`: `10:00 AM, 10:30 AM`. */
export const freeToday = (date: string, minutes: number, zone: string, times: string) =>
  `Free today, ${date}, for ${minutes} minutes (${zone}): ${times}.`
export const nothingFreeToday = (date: string) => `No free times today, ${date}.`
export const otherDays = 'Other days'
