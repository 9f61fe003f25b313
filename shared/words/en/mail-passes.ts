import { hoursAndMinutes } from '../../hours-and-minutes.ts'

// Passes in mails: the code for the buyer, and a notice before the pass ends.

export const soldSubject = (name: string, facility: string) => `Your card: ${name} - ${facility}`
export const sold = 'Your card is ready'
export const howTo = 'Type this code when you book online. Your family or team can use it too.'
export const endingSubject = (name: string, facility: string) => `${name} ends soon - ${facility}`
export const ending = 'Your card ends soon'
export const useIt = 'What is left can be booked until then.'
export const code = 'Card code'
export const left = (minutes: number) => `${hoursAndMinutes(minutes)} left`
export const until = (day: string) => `Good until ${day}`
export const book = 'Book now'
