import type { QueryKey } from '@tanstack/react-query'
import { accountCreated } from '#words/account.ts'
import { noAnswer } from '#words/failures.ts'
import { accountSentences } from '../../../shared/account-sentences.ts'
import { bareEmail } from '../../../shared/email-address.ts'
import { call } from '../../lib/call.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { finishMailedLink } from '../../lib/mailed-link.ts'
import { hasPendingSecondFactor } from '../../lib/pending-second-factor.ts'
import { authClient, freshSession, reloadProfile, sessionClient } from '../../lib/session-client.ts'
import { paths } from '../../paths.ts'
import { useWrite } from '../../ui/use-write.ts'
import { type FacilityForm, facilityDraft, websiteAddress } from './new-facility.ts'
import { fetchHome } from './queries.ts'
import type { MailedLink } from './read-mailed-link.ts'
import { isProofNeeded, type Registration, type SignIn } from './rules.ts'
import { shareSession } from './share-session.ts'

/**
 * Signs in on `/login`. Returns the path to open: `next` or the account's home; null before a
 * second step.
 */
export function useSignIn(siteFacilityId: string | null, next: string | null) {
  return useWrite({
    send: async (typed: SignIn) => {
      const { user, session } = await signIn(typed)
      if (hasPendingSecondFactor(session)) return null
      return next ?? fetchHome(user.id, siteFacilityId)
    },
    ...accountWrite,
  })
}

/** Signs in again over a page whose session ended. The page stays open. */
export function useSignInAgain() {
  return useWrite({
    send: async (typed: SignIn) => {
      await signIn(typed)
    },
    ...accountWrite,
  })
}

/**
 * Creates the account on `/register`, signs it in and gives its profile the role admin
 * (specification §4). A retry after the profile failed does not create the account again.
 */
export function useRegister() {
  return useWrite({
    send: async (account: Registration) => {
      const id = (await signedInAs(account.email)) ?? (await signUp(account))
      await sessionClient
        .from('user_profiles')
        .update({ ...names(account), role: 'admin' })
        .eq('id', id)
        .throwOnError()
      await reloadProfile()
    },
    ...accountWrite,
  })
}

/** Mails a link to `/reset-password`. The answer never reveals whether the address is known. */
export function useRequestReset() {
  return useWrite({
    send: async (email: string) => {
      const redirectTo = location.origin + paths.resetPassword
      const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo })
      if (error) throw error
    },
    ...accountWrite,
  })
}

/**
 * Sets the password of the account that a mailed link signed in; the server ends its other
 * sessions. Returns false when the link was opened too long ago.
 */
export function useSetPassword() {
  return useWrite({
    send: async ({ password }: { password: string }) => {
      try {
        await setPassword({ password })
        return true
      } catch (error) {
        if (isProofNeeded(error)) return false
        throw error
      }
    },
    ...accountWrite,
  })
}

/**
 * Proves by the password who is using the device. A shared device asks for it before a page of
 * owners, and every device before a change of how the account signs in or of the mail server. The
 * proof counts for ten minutes, in this session.
 */
export function useProof({ outdates = [] }: { outdates?: readonly QueryKey[] } = {}) {
  return useWrite({
    send: async ({ password }: { password: string }) => {
      const { error } = await (await authClient()).updateUser({ current_password: password })
      if (error) throw error
    },
    ...accountWrite,
    outdates,
  })
}

/**
 * On the page of one's own account: changes the password like `useSetPassword`, for somebody who
 * knows the old one.
 */
export function useChangePassword() {
  return useWrite({
    send: ({ old, password }: { old: string; password: string }) =>
      setPassword({ password, current_password: old }),
    ...accountWrite,
    outdates: [['own-sessions']],
    done: 'Password changed',
  })
}

/**
 * Mails a link to the new address. The account keeps the old one until that link is opened (auth
 * §4).
 */
export function useChangeEmail() {
  return useWrite({
    send: async ({ email, password }: SignIn) => {
      const { error } = await (await authClient()).updateUser(
        { email: bareEmail(email), current_password: password },
        { emailRedirectTo: location.origin + paths.resetPassword },
      )
      if (error) throw error
    },
    ...accountWrite,
  })
}

/**
 * On `/create-facility`: creates the facility with its first administrator, settings and hours in
 * one transaction.
 */
export function useCreateFacility() {
  return useWrite({
    send: async (form: FacilityForm) => {
      if (!(await freshSession())) throw new Error(accountSentences.notSignedIn)
      await call('create_facility', {
        p_name: form.name.trim(),
        p_slug: form.slug,
        p_address: form.address.trim(),
        p_phone: form.phone.trim(),
        p_email: bareEmail(form.email),
        p_website: websiteAddress(form.website),
      })
      dropDraft(facilityDraft)
      // Reloads, so that the page starts with the facility that the site now shows.
      location.assign(paths.dashboard)
      await new Promise<void>(() => {})
    },
    ...accountWrite,
  })
}

/**
 * Most of these calls change nothing that a query reads; the others name what is out of date. A
 * refusal is shown in the server's words (specification §8).
 */
const accountWrite = { outdates: [], failed: noAnswer }

type SessionLink = Extract<MailedLink, { kind: 'session' }>

let opened: { link: SessionLink; done: Promise<void> } | undefined

/** Signs in with the session of a mailed link. Repeated calls for one link sign in only once. */
export function openMailedLink(link: SessionLink): Promise<void> {
  if (opened?.link !== link) opened = { link, done: startMailedSession(link) }
  return opened.done
}

async function startMailedSession(link: SessionLink) {
  const { error } = await (await authClient()).setSession({
    access_token: link.accessToken,
    refresh_token: link.refreshToken,
  })
  if (!error) return finishMailedLink()
  opened = undefined
  throw error
}

async function setPassword(change: { password: string; current_password?: string }) {
  const { error } = await (await authClient()).updateUser(change)
  if (error) throw error
}

async function signIn({ email, password }: SignIn) {
  const { data, error } = await (await authClient()).signInWithPassword({
    email: bareEmail(email),
    password,
  })
  if (error) throw error
  if (!hasPendingSecondFactor(data.session)) await shareSession()
  return data
}

async function signUp(account: Registration): Promise<string> {
  const { data, error } = await (await authClient()).signUp({
    email: bareEmail(account.email),
    password: account.password,
    options: { data: names(account) },
  })
  if (error) throw error
  if (!data.session || !data.user) throw new Error(accountCreated)
  return data.user.id
}

/** Returns the id of the account with this address if it is signed in already; else undefined. */
async function signedInAs(email: string): Promise<string | undefined> {
  const user = (await freshSession())?.user
  return user?.email === bareEmail(email).toLowerCase() ? user?.id : undefined
}

function names({ firstName, lastName }: Registration) {
  return { first_name: firstName.trim(), last_name: lastName.trim() }
}
