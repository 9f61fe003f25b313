export const emailMissing = 'Email is required'
export const invalidEmail = 'Please enter a valid email address.'
