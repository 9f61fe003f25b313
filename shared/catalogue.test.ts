import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { accountSentences } from './account-sentences.ts'
import { bounds, pinLength, serviceStep } from './bounds.ts'
import { defaultCancellationReason } from './cancellation-reason.ts'
import { emailMissing, invalidEmail } from './email-address.ts'
import { longestEmbedOrigin, mostEmbedOrigins } from './embed-origin.ts'
import { frontDeskSentences } from './front-desk-sentences.ts'
import { lengths } from './lengths.ts'
import { passwordOfOtherServer } from './mail-server-sentences.ts'
import { facilityNotFound } from './missing-facility.ts'
import { periodSentences } from './period-sentences.ts'
import { phoneWrong } from './phone-number.ts'
import { playerTexts } from './player-details.ts'
import { bookingNotFound, changesClosed, started } from './words/en/manage.ts'
import * as facility from './words/en/new-facility.ts'
import * as player from './words/en/player.ts'
import { slotTaken } from './words/en/wizard.ts'

const root = join(import.meta.dirname, '..')

/** Not a limit: the format of a token that the database generates. */
const token = ['^[0-9a-f]+$', 64]

/**
 * The limits and choices in each constraint, in the order of the constraint. The constraints of settings and of a booking's player are tested in settings.test.ts and
 * player-details.test.ts.
 */
const constraints: Record<string, readonly (number | string)[]> = {
  api_keys_name_line: [lengths.name],
  booking_groups_contact_name_line: [lengths.name],
  booking_groups_contact_phone_line: [lengths.phone],
  booking_groups_group_token_format: token,
  booking_groups_name_line: [lengths.name],
  bookings_booking_token_format: token,
  bookings_reason_length: [lengths.reason],
  bookings_staff_notes_length: [lengths.notes],
  booking_series_notes_length: [lengths.notes],
  customers_name_line: [lengths.name],
  day_closings_note_length: [lengths.reason],
  customers_phone_line: [lengths.phone],
  customers_staff_notes_length: [lengths.notes],
  desk_people_name_line: [lengths.name],
  facilities_address_line: [lengths.address],
  facilities_name_line: [lengths.name],
  facilities_phone_line: [lengths.phone],
  facilities_slug_format: [`^[a-z0-9-]{1,${lengths.slug}}$`, '[a-z0-9]'],
  facility_closures_reason_length: [lengths.reason],
  facility_service_types_description_length: [lengths.description],
  facility_service_types_duration_step: [serviceStep, bounds.bookingMinutes, serviceStep, 0],
  facility_service_types_name_line: [lengths.name],
  facility_service_types_rate_decimals: [2],
  facility_service_types_rate_range: [0, bounds.rate],
  facility_spaces_capacity_range: [1, bounds.capacity],
  facility_spaces_description_length: [lengths.description],
  facility_spaces_name_line: [lengths.name],
  facility_spaces_min_age_range: [0, bounds.age],
  facility_spaces_speed_range_line: [lengths.speedRange],
  facility_special_hours_reason_length: [lengths.reason],
  instructor_unavailability_reason_length: [lengths.reason],
  instructors_bio_length: [lengths.bio],
  instructors_first_name_line: [lengths.name],
  instructors_last_name_line: [lengths.name],
  instructors_phone_line: [lengths.phone],
  instructors_rate_decimals: [2],
  instructors_rate_range: [0, bounds.rate],
  passes_name_line: [lengths.name],
  rates_name_line: [lengths.name],
  rates_per_hour_decimals: [2],
  rates_per_hour_range: [0, bounds.rate],
  team_players_player_name_line: [lengths.name],
  teams_contact_name_line: [lengths.name],
  teams_contact_phone_line: [lengths.phone],
  teams_name_line: [lengths.name],
  teams_notes_length: [lengths.notes],
  teams_roster_token_format: token,
  user_profiles_first_name_line: [lengths.name],
  user_profiles_last_name_line: [lengths.name],
  waiver_signatures_player_name_line: [lengths.name],
  waiver_signatures_signer_name_line: [lengths.name],
  waiver_texts_body_length: ['', lengths.waiver],
  waiver_texts_title_line: [lengths.name],
}

const { least, most } = pinLength
const pinFormat = `'^[0-9]{${least},${most}}$'`

const [by, administrator] = defaultCancellationReason.split(/(?<=by )/)

/**
 * Texts that the body of each function must contain: limits, in the rule or in its error message,
 * and words that the page uses too.
 */
const functions: Record<string, string[]> = {
  are_durations: [
    `between 1 and ${bounds.durationOptions}`,
    `1 <= all (p_minutes) and ${bounds.bookingMinutes} >= all (p_minutes)`,
  ],
  are_origins: [
    `cardinality(p_origins) <= ${mostEmbedOrigins}`,
    `char_length(origin) <= ${longestEmbedOrigin}`,
  ],
  // When a program cancels, its name replaces the last word.
  staff_reason: [`'${by}' || coalesce(private.key_name(), '${administrator}')`],
  are_waiver_translations: [
    `private.is_line(written ->> 'title', ${lengths.name})`,
    `char_length(written ->> 'body') <= ${lengths.waiver}`,
  ],
  asked_players: [`private.is_line(btrim(player ->> 'player_name'), ${lengths.name})`],
  check_duration: [
    `not between 1 and ${bounds.bookingMinutes}`,
    `The duration must be between 1 and ${bounds.bookingMinutes} minutes.`,
  ],
  check_player: [
    `private.is_line(p_player.player_name, ${lengths.name})`,
    `Player name must be one line of at most ${lengths.name} characters.`,
    `private.is_line(p_player.player_phone, ${lengths.phone})`,
    `Phone must be one line of at most ${lengths.phone} characters.`,
    `private.is_line(p_player.parent_name, ${lengths.name})`,
    `Parent/guardian name must be one line of at most ${lengths.name} characters.`,
    `char_length(p_player.notes) > ${lengths.notes}`,
    `Notes can have at most ${lengths.notes.toLocaleString('en-US')} characters.`,
  ],
  check_entry: [
    `char_length(p_entry.note) > ${lengths.reason}`,
    `A note can have at most ${lengths.reason} characters.`,
  ],
  check_pass: [
    `private.is_line(p_pass.name, ${lengths.name})`,
    `The name of a pass is one line of at most ${lengths.name} characters.`,
  ],
  check_signature: [`private.is_line(p_signature.signer_name, ${lengths.name})`],
  close_day: [`char_length(p_note) > ${lengths.reason}`],
  claim_slot: [`not between 1 and ${bounds.bookingMinutes}`],
  create_api_key: [
    `private.is_line(v_name, ${lengths.name})`,
    `The name must be one line of at most ${lengths.name} characters.`,
  ],
  create_booking_group: [
    `private.is_line(v_contact.player_name, ${lengths.name})`,
    `Contact name must be one line of at most ${lengths.name} characters.`,
    `private.is_line((v_parts[1].player).parent_name, ${lengths.name})`,
    `Parent/guardian name must be one line of at most ${lengths.name} characters.`,
    `private.is_line(v_name, ${lengths.name})`,
    `Group name must be one line of at most ${lengths.name} characters.`,
  ],
  create_facility: [`{1,${lengths.slug}}`, `at most ${lengths.slug} characters`],
  explain_booking_conflict: [
    `private.is_line(new.player_name, ${lengths.name})`,
    `Player name must be one line of at most ${lengths.name} characters.`,
    `private.is_line(new.player_phone, ${lengths.phone})`,
    `private.is_line(new.parent_name, ${lengths.name})`,
    `char_length(new.notes) > ${lengths.notes}`,
  ],
  is_email: [`char_length(p_text) <= ${lengths.email}`],
  is_url: [`char_length(p_text) <= ${lengths.webAddress}`],
  make_user_profile: [
    `private.is_line(v_first_name, ${lengths.name})`,
    `private.is_line(v_last_name, ${lengths.name})`,
  ],
  // Not a limit: a shorter word has no trigram.
  customers_spelled: ['char_length(v_longest) < 3'],
  merge_customers: [`char_length(v_notes) > ${lengths.notes}`],
  player_on_roster: [
    `private.is_line(v_name, ${lengths.name})`,
    `Player name must be one line of at most ${lengths.name} characters.`,
  ],
  queue_customer_message: [
    `private.is_line(p_payload ->> 'subject', ${lengths.mailSubject})`,
    `The subject must be one line of at most ${lengths.mailSubject} characters.`,
  ],
  reverse_entry: [`char_length(p_note) > ${lengths.reason}`],
  desk_sign_in: [pinFormat],
  save_desk_person: [
    `private.is_line(v_name, ${lengths.name})`,
    `The name must be one line of at most ${lengths.name} characters.`,
    pinFormat,
    `A PIN has ${least} to ${most} digits.`,
  ],
  save_waiver_draft: [
    `private.is_line(v_title, ${lengths.name})`,
    `The title must be one line of at most ${lengths.name} characters.`,
    `char_length(v_body) > ${lengths.waiver}`,
    `The waiver needs a text of at most ${lengths.waiver.toLocaleString('en-US')} characters.`,
  ],
  // Not a limit: the number of characters of a text that the activity shows.
  shown_value: ['char_length(v_text) > 200'],
  written_reason: [
    `char_length(v_reason) > ${lengths.reason}`,
    `The reason can have at most ${lengths.reason} characters.`,
  ],
}

const sentences = [
  ...Object.values(accountSentences),
  ...Object.values(frontDeskSentences),
  ...Object.values(periodSentences),
  facilityNotFound,
  passwordOfOtherServer,
  emailMissing,
  invalidEmail,
  phoneWrong,
  // Sentences that both the page and the database have must be the same.
  ...[player.nameMissing, player.parentMissing, slotTaken, bookingNotFound, started],
  ...[facility.nameMissing, facility.slugMissing, facility.slugWrong, facility.addressMissing],
  ...[facility.phoneMissing, facility.emailMissing, facility.websiteWrong],
]

describe.each(engines)('shared limits and sentences in the catalogue of %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('every constraint uses the shared limit', async () => {
    const rows = await db.owner.query(
      `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where connamespace = 'public'::regnamespace and contype = 'c'
         and (pg_get_constraintdef(oid) ~ 'is_line|char_length' or conname = any ($1))
         and conrelid <> 'public.facility_settings'::regclass
         and not (conrelid = 'public.bookings'::regclass and exists (
           select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attname = any ($2)
         ))`,
      [Object.keys(constraints), Object.values(playerTexts).map(({ column }) => column)],
    )
    const said = rows.map(({ name, rule }) => [name, values(rule)])
    expect(Object.fromEntries(said)).toEqual(constraints)
  })

  test('every function uses the shared limits and words', async () => {
    const bodies = await functionBodies()
    for (const [name, texts] of Object.entries(functions)) {
      for (const text of texts) expect(bodies.get(name), name).toContain(text)
    }
  })

  test('every function that counts characters is in the list above', async () => {
    const counting =
      /is_line\([^()]*, \d+\)|char_length\([^()]*\) [<>]=? \d+|[^\w.]at most [\d,]+ char/
    const names = [...(await functionBodies())].filter(([, body]) => counting.test(body))
    expect(names.length).toBeGreaterThan(5)
    expect(Object.keys(functions)).toEqual(expect.arrayContaining(names.map(([name]) => name)))
  })

  test('every shared sentence is raised by the database word for word', async () => {
    const raised = await raisedSentences()
    expect(raised.size).toBeGreaterThan(40)
    for (const sentence of sentences) expect(raised).toContain(sentence)
    const [before, after] = changesClosed(5).split('5 hours')
    expect(raised).toContain(`${before}%${after}`)
    expect(changesClosed(1)).toBe(`${before}1 hour${after}`)
  })

  test('no other file of the page or the server repeats a sentence that the database raises', async () => {
    const raised = [...(await raisedSentences())].filter((text) => /\w \w/.test(text))
    const files = globSync('{web,server}/**/*.{ts,tsx}', { cwd: root })
    const sources = files.filter((path) => !/[./-](test|tests|generated)\b/.test(path))
    expect(sources.length).toBeGreaterThan(300)
    const doubles = sources.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
      return raised.filter((sentence) => text.includes(sentence)).map((each) => `${path}: ${each}`)
    })
    expect(doubles).toEqual([])
  })

  async function raisedSentences(): Promise<Set<string>> {
    const bodies = [...(await functionBodies()).values()]
    const statements = bodies.flatMap((body) => [...body.matchAll(/raise exception ([\s\S]*?);/g)])
    return new Set(statements.flatMap(([, statement = '']) => literals(statement)))
  }

  async function functionBodies(): Promise<Map<string, string>> {
    const rows = await db.owner.query(
      `select proname as name, string_agg(prosrc, ' ') as body from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) group by proname`,
    )
    return new Map(rows.map(({ name, body }) => [name, body]))
  }
})

function literals(sql: string): string[] {
  return [...sql.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))
}

/** Returns the numbers and quoted words of a rule, without their casts. */
function values(rule: string): (number | string)[] {
  return [...rule.matchAll(/'([^']*)'|(?<![\w.])\d+(?:\.\d+)?/g)].map(([number, word]) =>
    word === undefined || /^\d+(\.\d+)?$/.test(word) ? Number(word ?? number) : word,
  )
}
