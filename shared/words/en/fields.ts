// What is wrong with a text in a form.

export const phoneWrong = 'Enter a phone number, such as (937) 555-0142.'
/** `most`: `2,000`. */
export const textTooLong = (most: string) => `Use ${most} characters or fewer.`
