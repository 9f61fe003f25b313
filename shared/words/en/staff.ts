/**
 * Whether this language has words for the desk (`desk-*.ts`). If not, the server sends staff the
 * English build of the site.
 */
export const hasDeskWords: boolean = true
