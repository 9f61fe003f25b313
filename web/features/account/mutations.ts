import type { MailedLink } from '../../lib/mailed-link.ts'
import { auth, freshSession, reloadProfile, sessionClient } from '../../lib/session-client.ts'
import { paths } from '../../paths.ts'
import { type FacilityForm, websiteAddress } from './new-facility.ts'
import type { Registration, SignIn } from './rules.ts'

/** Signs in and answers the user's id. Throws what the service says. */
export async function signIn({ email, password }: SignIn): Promise<string> {
  const { data, error } = await auth.signInWithPassword({ email: email.trim(), password })
  if (error) throw error
  return data.user.id
}

/**
 * Makes the account, signed in at once, and its profile with the role admin (specification §4).
 * A second try after the profile failed does not make the account again.
 */
export async function register(account: Registration): Promise<void> {
  const id = (await signedInAs(account.email)) ?? (await signUp(account))
  await sessionClient
    .from('user_profiles')
    .update({ ...names(account), role: 'admin' })
    .eq('id', id)
    .throwOnError()
  await reloadProfile()
}

/** Mails a link to `/reset-password`. Whether the address is known is never told. */
export async function requestReset({ email }: { email: string }): Promise<void> {
  const redirectTo = location.origin + paths.resetPassword
  const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo })
  if (error) throw error
}

/** Sets the signed-in account's password; the server ends its other sessions. */
export async function setPassword({ password }: { password: string }): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}

/** Creates the facility with its first administrator, settings and hours, at once or not at all. */
export async function createFacility(form: FacilityForm): Promise<void> {
  if (!(await freshSession())) throw new Error('Not authenticated')
  await sessionClient
    .rpc('create_facility', {
      p_name: form.name.trim(),
      p_slug: form.slug,
      p_address: form.address.trim(),
      p_phone: form.phone.trim(),
      p_email: form.email.trim(),
      p_website: websiteAddress(form.website),
    })
    .throwOnError()
}

let opened: Promise<void> | undefined

/** Signs in with the session of a mailed link, once however often it is asked. */
export function openMailedLink(link: Extract<MailedLink, { kind: 'session' }>): Promise<void> {
  opened ??= startMailedSession(link)
  return opened
}

async function startMailedSession(link: Extract<MailedLink, { kind: 'session' }>) {
  const { error } = await auth.setSession({
    access_token: link.accessToken,
    refresh_token: link.refreshToken,
  })
  if (!error) return
  opened = undefined
  throw error
}

async function signUp(account: Registration): Promise<string> {
  const { data, error } = await auth.signUp({
    email: account.email.trim(),
    password: account.password,
    options: { data: names(account) },
  })
  if (error) throw error
  if (!data.session || !data.user) throw new Error('Account created. Sign in to continue.')
  return data.user.id
}

async function signedInAs(email: string): Promise<string | undefined> {
  const user = (await freshSession())?.user
  return user?.email === email.trim().toLowerCase() ? user?.id : undefined
}

function names({ firstName, lastName }: Registration) {
  return { first_name: firstName.trim(), last_name: lastName.trim() }
}
