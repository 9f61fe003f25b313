/** The error when another mail server would get the saved password. The database raises it too. */
export const passwordOfOtherServer =
  'Enter the password again: the saved one is for another server or user.'
