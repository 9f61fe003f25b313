/** Whether the desk has words of its own (`desk-*.ts`). Staff's screens are in English otherwise. */
export const isAtDesk: boolean = true
