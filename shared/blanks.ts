/**
 * Returns whether a text holds white space of any script, a control character or an invisible
 * character. E-mail and web addresses may not hold one. The database function `private.has_blank`
 * tests the same characters.
 */
export function hasBlank(text: string): boolean {
  return /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/u.test(text)
}

/**
 * Returns whether a text has a character that can be seen, so that nobody books under an invisible
 * name. White space, control characters and those that Unicode calls default-ignorable cannot be
 * seen, nor can the empty Braille pattern (U+2800) and the marks of annotations. The database
 * function `private.has_visible` tests the same characters.
 */
export function hasVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/u.test(text)
}
