/**
 * The error of the mail server's form when the saved password would go to another server. The
 * database raises it too.
 */
export const passwordOfOtherServer =
  'Enter the password again: the saved one is for another server or user.'
