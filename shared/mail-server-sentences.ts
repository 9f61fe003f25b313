/**
 * In Settings, where owners enter the facility's own mail server: the error of the form when the
 * saved password would go to another server. The database raises it too.
 */
export const passwordOfOtherServer =
  'Enter the password again: the saved one is for another server or user.'
