// The choice of service, cage and length, in a sheet.

export const whichService = 'What do you want to book?'
export const whichKind = 'What do you want to do?'
export const anyCageThatFits = 'Any cage that fits'
export const oneCage = 'One cage in particular'
export const speedAndAge = 'Speed and age'
/** Any speed and age. */
export const any = 'Any'
export const howLong = 'How long?'
