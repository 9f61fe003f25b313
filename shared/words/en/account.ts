// The words of a signed-in person's menu, of signing in, of a new password, of the second step, of
// a new account, and of an area that an account may not open. Where a function takes a `Part`, the
// page puts a link or marked text into the sentence.

// The header's links and menu of somebody who is signed in.
export const admin = 'Admin'
export const instructor = 'Instructor'
export const account = 'Account'
export const logOut = 'Log Out'
/** Names an account without a name. */
export const user = 'User'
export const colors = 'Colors'
export const systemColors = 'System'
export const lightColors = 'Light'
export const darkColors = 'Dark'

/** Two short lines in large letters, on the picture beside an account's form. */
export const clubhouse = ['Clubhouse', 'entrance'] as readonly [string, string]

export const adminLogin = 'Admin Login'
export const sessionEnded = 'Your session has ended. Sign in again.'
export const staffOnly = <Part>(link: Part) => [
  'For facility staff and instructors only. Players need no account: ',
  link,
  '.',
]
export const makeBooking = 'make a booking'
export const email = 'Email'
export const password = 'Password'
export const passwordMissing = 'Password is required'
export const signIn = 'Sign In'
export const signingIn = 'Signing In...'
/** A check box at the sign-in, with its hint. */
export const sharedDevice = 'This is a shared tablet'
export const sharedDeviceHint =
  'The tablet stays signed in. Settings and the owner’s other pages ask for the password again.'
export const forgotPassword = 'Forgot Password?'
export const noFacilityYet = <Part>(link: Part) => ['No facility here yet. ', link]
export const setUpFacility = 'Set up your facility'

export const resetPassword = 'Reset Password'
export const howToReset = 'Enter the email you sign in with. We send a link to set a new password.'
export const sendResetLink = 'Send Reset Link'
export const sending = 'Sending...'
export const backToLogin = 'Back to Login'
export const checkInbox = (email: string) => `Check the inbox of ${email}.`
export const resetLinkSent =
  'If that address has an account, a link to set a new password is on its way. It works once, for one hour.'
export const openingLink = 'Opening the link...'
export const badLink = 'Email link is invalid or has expired'
export const lateLink = 'You opened the link, or signed in, too long ago.'
export const aboutLinks =
  'A link works once and not for long; a newer link replaces it. Your password is unchanged. Ask for a new link here.'
export const choosePassword = 'Choose your password'
export const emailChanged = 'Email address changed'
export const nowSignInWith = <Part>(email: Part) => [
  'From now on you sign in with ',
  email,
  '. Your password stays the same.',
]
export const proceed = 'Continue'
export const passwordFor = <Part>(email: Part) => [
  'For ',
  email,
  '. Every other device is signed out.',
]
export const setPassword = 'Set new password'
export const saving = 'Saving...'
export const passwordRule =
  'At least 6 characters, and not one of the passwords that everybody tries first.'
export const shortPassword = 'Password should be at least 6 characters.'
export const longPassword = 'Password cannot be longer than 72 characters'
export const repeatMissing = 'Type the new password again'
export const repeatDiffers = 'The passwords are not the same'
export const oldMissing = 'Old password is required'

export const secondStep = 'Two-step verification'
export const enterCode = <Part>(email: Part) => [
  'Open the authenticator app on your phone and enter its code for ',
  email,
  '.',
]
export const device = 'Device'
export const authenticatorApp = 'Authenticator app'
export const code = 'Code'
export const sixDigits = 'Enter the six digits that the app shows.'
export const wrongCode =
  'That code is not right, or it was used already. Wait for the next one and try again.'
export const checking = 'Checking...'
export const otherAccount = 'Sign in with another account'
export const lostDevice =
  'Lost every device? The operator of this site can turn off two-step verification for your account.'

export const signInAgain = 'Sign in again'
export const typedIsHere =
  'Your session has ended. What you typed is still here. If you were saving a change, it will be saved after you sign in.'
export const typedIsLost = 'What was typed here is lost if you use another account.'
export const leavePage = 'Leave this page'

export const dashboard = 'Dashboard'
export const noAccess = 'No access'
export const noAccessToAdmin = <Part>(email: Part, facility: Part) => [
  'You are signed in as ',
  email,
  '. This account does not manage ',
  facility,
  '.',
]
export const noAccessToInstructor = <Part>(email: Part, facility: Part) => [
  'You are signed in as ',
  email,
  '. This account does not belong to an instructor of ',
  facility,
  '.',
]
export const noAccessAtAll = <Part>(email: Part, facility: Part) => [
  'You are signed in as ',
  email,
  '. This account neither manages nor teaches at ',
  facility,
  '.',
]
export const askForInvitation =
  'Sign in with the account that does, or ask an administrator there for an invitation.'
export const toAdmin = 'Go to the admin area'
export const toInstructor = 'Go to the instructor area'
export const contactOf = (facility: string) => `Contact ${facility}`
export const siteServes = (facility: string) => `This site serves ${facility}`
/** `setting` is `FACILITY_ID`, and `ids` are those of `facilities`. */
export const manageElsewhere = <Part>(facilities: Part, setting: Part, ids: Part) => [
  'You manage ',
  facilities,
  '. This site shows another facility, so you cannot manage yours here. The site’s operator can run a second site for yours, with ',
  setting,
  ' set to its id: ',
  ids,
]
export const anotherFacility = 'another facility'

export const createAccount = 'Create account'
export const createYourAccount = 'Create your account'
export const creatingAccount = 'Creating account...'
export const accountCreated = 'Account created. Sign in to continue.'
export const haveAccount = <Part>(link: Part) => ['Already have an account? ', link]
export const signInHere = 'Sign in here'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const emailAddress = 'Email address'
export const firstNameMissing = 'First name is required'
export const lastNameMissing = 'Last name is required'
