// Where these texts are shown: ../en/mail-accounts.ts.
// Spanish words for mails about an account, such as the link for a new password.

import type * as en from '../en/mail-accounts.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const resetPassword = 'Restablece tu contraseña'
export const resetAsked: typeof en.resetAsked = (site) =>
  `Alguien pidió restablecer la contraseña de este correo en ${site}.`
export const resetWithin: typeof en.resetWithin = (hours) =>
  plural(locale, hours, {
    one: 'Con este enlace puedes elegir una nueva. Funciona una sola vez, durante una hora.',
    other: `Con este enlace puedes elegir una nueva. Funciona una sola vez, durante ${hours} horas.`,
  })
export const resetNotYou = 'Si no fuiste tú, ignora este correo. Tu contraseña no cambia.'
export const choosePassword = 'Elegir una contraseña nueva'

export const invitedSubject: typeof en.invitedSubject = (facility) =>
  `Tienes una invitación de ${facility}`
export const join: typeof en.join = (facility) => `Únete a ${facility}`
export const hello = 'Hola:'
export const helloTo: typeof en.helloTo = (name) => `Hola, ${name}:`
export const invitesAdministrator: typeof en.invitesAdministrator = (facility) =>
  `${facility} te invita a formar parte de su administración.`
export const invitesToDesk: typeof en.invitesToDesk = (facility) =>
  `${facility} te invita a atender su recepción.`
export const invitesInstructor: typeof en.invitesInstructor = (facility) =>
  `${facility} te invita a dar clases.`
export const acceptOnce = 'Para aceptar, elige una contraseña. El enlace funciona una sola vez.'
export const acceptWithinHours: typeof en.acceptWithinHours = (hours) =>
  plural(locale, hours, {
    one: 'Para aceptar, elige una contraseña. El enlace funciona una sola vez, durante una hora.',
    other: `Para aceptar, elige una contraseña. El enlace funciona una sola vez, durante ${hours} horas.`,
  })
export const acceptWithinDays: typeof en.acceptWithinDays = (days) =>
  `Para aceptar, elige una contraseña. El enlace funciona una sola vez, durante ${days} días.`
export const inviterUnknown: typeof en.inviterUnknown = (facility) =>
  `Si no conoces ${facility}, ignora este correo y no pasa nada.`
export const acceptInvitation = 'Aceptar la invitación'

export const confirmAddress = 'Confirma tu correo nuevo'
export const addressAsked: typeof en.addressAsked = (site) =>
  `Alguien pidió usar este correo para una cuenta en ${site}.`
export const confirmWithin: typeof en.confirmWithin = (hours) =>
  plural(locale, hours, {
    one: 'Si fuiste tú, usa este enlace. Funciona una sola vez, durante una hora.',
    other: `Si fuiste tú, usa este enlace. Funciona una sola vez, durante ${hours} horas.`,
  })
export const confirmNotYou = 'Si no fuiste tú, ignora este correo y nada cambia.'
export const confirmThis = 'Confirmar este correo'
export const addressToChange = 'El correo de tu cuenta está por cambiar'
export const addressToChangeSaid: typeof en.addressToChangeSaid = (site, address) =>
  `Alguien pidió cambiar el correo de tu cuenta en ${site} a ${address}. Cambia en cuanto ese correo se confirme.`
export const addressToChangeAlarm =
  'Si no fuiste tú, entra y elige una contraseña nueva ahora: eso detiene el cambio y cierra todas las demás sesiones.'

export const passwordChanged = 'Tu contraseña cambió'
export const passwordChangedSaid: typeof en.passwordChangedSaid = (site) =>
  `Se cambió la contraseña de tu cuenta en ${site} y se cerraron todas las demás sesiones.`
export const passwordChangedAlarm =
  'Si no fuiste tú, pide ahora en la página de entrada un enlace para elegir otra contraseña y avisa a quien administra el sitio.'

export const stepAlarm =
  'Si no fuiste tú, elige una contraseña nueva ahora, cierra las sesiones que no conozcas y avisa a quien administra el sitio.'
export const passwordKnown = 'Alguien tiene tu contraseña'
export const passwordKnownSaid: typeof en.passwordKnownSaid = (site) =>
  `Alguien entró a tu cuenta en ${site} con tu contraseña y probó un código tras otro de tu app de autenticación. Ninguno era correcto.`
export const passwordKnownAlarm =
  'Si no fuiste tú, elige una contraseña nueva ahora: lo único que le cierra el paso es el código.'
export const stepTakenOff = 'Se quitó la verificación en dos pasos'
export const stepTakenOffSaid: typeof en.stepTakenOffSaid = (site) =>
  `Quien administra el sitio quitó todos los dispositivos de tu cuenta en ${site} y cerró todas tus sesiones. Ahora entras solo con tu contraseña, hasta que vuelvas a activar la verificación en dos pasos.`
export const stepTakenOffAlarm =
  'Si no lo pediste tú, avísale de inmediato y elige una contraseña nueva.'
export const deviceAdded = 'Se agregó un dispositivo'
export const deviceAddedSaid: typeof en.deviceAddedSaid = (site, devices) =>
  `Desde ahora, otro dispositivo puede dar los códigos de tu cuenta en ${site}: ya son ${devices}.`
export const stepOn = 'La verificación en dos pasos está activa'
export const stepOnSaid: typeof en.stepOnSaid = (site) =>
  `Desde ahora, para entrar a tu cuenta en ${site} necesitas, además de la contraseña, un código de tu app de autenticación.`
export const deviceRemoved = 'Se quitó un dispositivo'
export const deviceRemovedSaid: typeof en.deviceRemovedSaid = (site, devices) =>
  plural(locale, devices, {
    one: `Un dispositivo ya no da códigos para tu cuenta en ${site}; queda otro que sí.`,
    other: `Un dispositivo ya no da códigos para tu cuenta en ${site}; quedan otros ${devices} que sí.`,
  })
export const stepOff = 'La verificación en dos pasos está desactivada'
export const stepOffSaid: typeof en.stepOffSaid = (site) =>
  `Se quitó el último dispositivo de tu cuenta en ${site}. Ahora entras solo con tu contraseña.`

export type Check = SameWords<typeof en, typeof import('./mail-accounts.ts')>
