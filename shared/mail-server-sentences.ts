/** The error when the saved password would be sent to another mail server. The database raises it too. */
export const passwordOfOtherServer =
  'Enter the password again: the saved one is for another server or user.'
