import { plural } from '../plural.ts'
import { locale } from './language.ts'

// The page of a team, for the holders of the roster link: coach and parents.

export const teamPage = 'Team page, for whoever has the link'
export const team = 'Team'
export const loadingTeam = 'Loading the team'
export const teamFailed = 'Failed to load the team. Please try again.'
export const teamNotFound = 'Team not found'
export const nothingAtLink =
  'The link may be incomplete, or the facility has made a new one. Ask your coach for it.'

/** Stands beside a plate with the number of players who have signed. */
export const ofSigned = (all: number) => `of ${all} signed`
export const signedOf = (signed: number, all: number) => `${signed} of ${all} signed`

export const nextDates = 'Next dates'
export const noDates = 'Nothing is booked right now.'
export const today = 'Today'
/** The label of a date whose time, space or instructor has changed since it was booked. */
export const changed = 'Changed'
export const allDates = (count: number) =>
  plural(locale, count, { one: 'All dates', other: `All ${count} dates` })

export const stillToSign = (count: number) => `${count} still to sign`
export const signedPlayers = (count: number) => `${count} signed`
export const players = (count: number) =>
  plural(locale, count, { one: '1 player', other: `${count} players` })
export const noPlayers = 'Nobody is on the roster yet.'
export const notSigned = 'Not signed'
export const signed = 'Signed'
export const sign = 'Sign'
export const signFor = (name: string) => `Sign for ${name}`

export const addPlayer = 'Add my child'
export const playerName = 'First and last name'
export const onlyShort = 'The page shows the first name and an initial, nothing else.'
export const nameMissing = 'Player name is required'
export const add = 'Add to the roster'
export const adding = 'Adding...'
export const added = (name: string) => `${name} is on the roster`
export const addFailed = 'Failed to add the player. Please try again.'
export const cancel = 'Cancel'

export const parentsSign = 'Parents sign for their own child'
export const parentsSee = 'They see first names and ticks, nothing else'
export const parentsAdd = 'Parents add their own child'
export const share = 'Share the link with parents'
export const linkCopied = 'Link copied'
export const print = 'Print'
