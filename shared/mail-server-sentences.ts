/** Said when another mail server would get the saved password, in the words of the database. */
export const passwordOfOtherServer =
  'Enter the password again: the saved one is for another server or user.'
