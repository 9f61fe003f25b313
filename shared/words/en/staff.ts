/** Whether this language has words for the desk (`desk-*.ts`). If not, staff see English screens. */
export const hasDeskWords: boolean = true
