// The sheet on `/book` in which a customer chooses the service, the cage and the length.

export const whichService = 'What do you want to book?'
export const whichKind = 'What do you want to do?'
export const anyCageThatFits = 'Any cage that fits'
export const oneCage = 'One cage in particular'
export const speedAndAge = 'Speed and age'
/** Any speed and age. */
export const any = 'Any'
export const howLong = 'How long?'

// Below the button that shows the times. `time`: `10:30 AM`.
export const nextOpenToday = (time: string) => `Next open today at ${time}.`
export const nextOpenTomorrow = (time: string) => `Next open tomorrow at ${time}.`
/** `date`: `Sat, Mar 14`. */
export const nextOpenOn = (date: string, time: string) => `Next open on ${date} at ${time}.`
