// What is wrong with an e-mail address that was typed, in any form.
export const emailMissing = 'Email is required'
export const invalidEmail = 'Please enter a valid email address.'
