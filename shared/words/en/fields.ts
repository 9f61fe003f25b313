// What is wrong with a phone number or with a text that is too long, in any form.

export const phoneWrong = 'Enter a phone number, such as (937) 555-0142.'
/** `most`: `2,000`. */
export const textTooLong = (most: string) => `Use ${most} characters or fewer.`
