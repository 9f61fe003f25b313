// Where these texts are shown: ../en/account.ts.
// Spanish words for accounts: the menu of a signed-in person, signing in, new passwords, the second
// step, new accounts, and areas that an account may not open.

import type * as en from '../en/account.ts'
import type { SameWords } from '../same-words.ts'

export const admin = 'Administración'
export const instructor = 'Clases'
export const account = 'Cuenta'
export const logOut = 'Cerrar sesión'
export const user = 'Usuario'
export const colors = 'Colores'
export const systemColors = 'Sistema'
export const lightColors = 'Claro'
export const darkColors = 'Oscuro'

export const clubhouse: typeof en.clubhouse = ['Entrada', 'del club']

export const adminLogin = 'Acceso del personal'
export const sessionEnded = 'Tu sesión terminó. Entra de nuevo.'
export const staffOnly: typeof en.staffOnly = (link) => [
  'Solo para el personal del centro y quienes dan clases. Los jugadores no necesitan cuenta: ',
  link,
  '.',
]
export const makeBooking = 'reserva aquí'
export const email = 'Correo'
export const password = 'Contraseña'
export const passwordMissing = 'Escribe tu contraseña'
export const signIn = 'Entrar'
export const signingIn = 'Entrando...'
/** A check box at the sign-in, with its hint. */
export const sharedDevice = 'Esta tableta es compartida'
export const sharedDeviceHint =
  'La sesión se queda abierta. Los ajustes y todo lo del dueño piden otra vez la contraseña.'
export const forgotPassword = '¿Olvidaste tu contraseña?'
export const noFacilityYet: typeof en.noFacilityYet = (link) => [
  'Aquí todavía no hay ningún centro. ',
  link,
]
export const setUpFacility = 'Configura el tuyo'

export const resetPassword = 'Nueva contraseña'
export const howToReset =
  'Escribe el correo con el que entras. Te enviamos un enlace para elegir otra contraseña.'
export const sendResetLink = 'Enviar enlace'
export const sending = 'Enviando...'
export const backToLogin = 'Volver'
export const checkInbox: typeof en.checkInbox = (email) =>
  `Revisa la bandeja de entrada de ${email}.`
export const resetLinkSent =
  'Si esa dirección tiene una cuenta, va en camino un enlace para elegir otra contraseña. Sirve una sola vez, durante una hora.'
export const openingLink = 'Abriendo el enlace...'
export const badLink = 'El enlace no es válido o ya venció'
export const lateLink = 'Pasó demasiado tiempo desde que abriste el enlace o entraste.'
export const aboutLinks =
  'Un enlace sirve una sola vez y por poco tiempo; uno más nuevo lo reemplaza. Tu contraseña sigue igual. Pide aquí otro enlace.'
export const choosePassword = 'Elige tu contraseña'
export const emailChanged = 'Cambiaste tu correo'
export const nowSignInWith: typeof en.nowSignInWith = (email) => [
  'Desde ahora entras con ',
  email,
  '. Tu contraseña sigue igual.',
]
export const proceed = 'Continuar'
export const passwordFor: typeof en.passwordFor = (email) => [
  'Para ',
  email,
  '. Se cierra la sesión en los demás dispositivos.',
]
export const setPassword = 'Guardar contraseña'
export const saving = 'Guardando...'
export const passwordRule = 'Al menos 6 caracteres, y que no sea una de las más comunes.'
export const shortPassword = 'La contraseña debe tener al menos 6 caracteres.'
export const longPassword = 'La contraseña no puede tener más de 72 caracteres'
export const repeatMissing = 'Escribe otra vez la contraseña nueva'
export const repeatDiffers = 'Las contraseñas no son iguales'
export const oldMissing = 'Escribe tu contraseña actual'

export const secondStep = 'Verificación en dos pasos'
export const enterCode: typeof en.enterCode = (email) => [
  'Abre la app de autenticación en tu teléfono y escribe el código de ',
  email,
  '.',
]
export const device = 'Dispositivo'
export const authenticatorApp = 'App de autenticación'
export const code = 'Código'
export const sixDigits = 'Escribe los seis dígitos que muestra la app.'
export const wrongCode =
  'Ese código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.'
export const checking = 'Verificando...'
export const otherAccount = 'Entrar con otra cuenta'
export const lostDevice =
  '¿Perdiste todos tus dispositivos? Quien administra este sitio puede quitar la verificación en dos pasos de tu cuenta.'

export const signInAgain = 'Entra de nuevo'
export const typedIsHere =
  'Tu sesión terminó. Lo que escribiste sigue aquí; lo que se estaba guardando se guarda en cuanto entres.'
export const typedIsLost = 'Lo que se escribió aquí se pierde si usas otra cuenta.'
export const leavePage = 'Salir de esta página'

export const dashboard = 'Panel'
export const noAccess = 'Sin acceso'
export const noAccessToAdmin: typeof en.noAccessToAdmin = (email, facility) => [
  'Entraste como ',
  email,
  '. Esta cuenta no administra ',
  facility,
  '.',
]
export const noAccessToInstructor: typeof en.noAccessToInstructor = (email, facility) => [
  'Entraste como ',
  email,
  '. Esta cuenta no es de alguien que da clases en ',
  facility,
  '.',
]
export const noAccessAtAll: typeof en.noAccessAtAll = (email, facility) => [
  'Entraste como ',
  email,
  '. Esta cuenta ni administra ni da clases en ',
  facility,
  '.',
]
export const askForInvitation =
  'Entra con la cuenta correcta o pide una invitación a quien administra el centro.'
export const toAdmin = 'Ir a la administración'
export const toInstructor = 'Ir a tus clases'
export const contactOf: typeof en.contactOf = (facility) => `Contactar a ${facility}`
export const siteServes: typeof en.siteServes = (facility) => `Este sitio es de ${facility}`
export const manageElsewhere: typeof en.manageElsewhere = (facilities, setting, ids) => [
  'Administras ',
  facilities,
  '. Un sitio muestra un solo centro, así que no se administra desde aquí. Quien opera el sitio puede abrir otro, con ',
  setting,
  ' igual a su id: ',
  ids,
]
export const anotherFacility = 'otro centro'

export const createAccount = 'Crear cuenta'
export const createYourAccount = 'Crea tu cuenta'
export const creatingAccount = 'Creando la cuenta...'
export const accountCreated = 'Cuenta creada. Entra para continuar.'
export const haveAccount: typeof en.haveAccount = (link) => ['¿Ya tienes cuenta? ', link]
export const signInHere = 'Entra aquí'
export const firstName = 'Nombre'
export const lastName = 'Apellido'
export const emailAddress = 'Correo'
export const firstNameMissing = 'Escribe tu nombre'
export const lastNameMissing = 'Escribe tu apellido'

export type Check = SameWords<typeof en, typeof import('./account.ts')>
