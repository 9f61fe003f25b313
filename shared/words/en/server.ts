// The words that the server uses. It speaks all languages at once, so it gets them as values.
export * as head from './head.ts'
export * from './language.ts'
export * as times from './times.ts'
