/**
 * The language of this folder: its two letters for `lang`, its name, and what `Intl` knows it by.
 * The name is shown in the links to other languages and in Settings.
 */
export const language: string = 'en'
export const languageName: string = 'English'
export const locale: string = 'en-US'
/**
 * Whether all of its words are translated. While it is false, Settings says so, and the server
 * writes mails and calendars in English.
 */
export const isComplete: boolean = true
