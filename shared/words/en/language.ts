/**
 * The language of this folder: its two letters for `lang`, its name, and what `Intl` knows it by.
 * The name is shown in the links to other languages and in Settings.
 */
export const language: string = 'en'
export const languageName: string = 'English'
export const locale: string = 'en-US'
/**
 * Whether all of its words are translated. Settings shows this, and while it is false the server
 * writes mails in English.
 */
export const isComplete: boolean = true
