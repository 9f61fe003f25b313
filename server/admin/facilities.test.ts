import { describe, expect, it } from 'vitest'
import { engines, testDatabaseOn } from '../../database/tests/test-database.ts'
import { readConfig } from '../config.ts'
import { checkHosts } from '../doctor/check-hosts.ts'
import { facilities } from './facilities.ts'

const config = readConfig({ JWT_SECRET: 'a secret that is long enough for HS256' })

describe.each(engines)('npm run admin -- facilities on %s', (engine) => {
  const db = testDatabaseOn(engine)

  async function run(...args: string[]): Promise<string[]> {
    const lines: string[] = []
    await facilities.run({
      ...{ config, args, folder: '.' },
      print: (line) => lines.push(line),
      withDatabase: (work) => work(db),
    })
    return lines
  }
  const place = ['--address', '1 Main Street', '--phone', '(937) 555-0142']
  const add = (name: string, ...more: string[]) =>
    run('add', name, ...place, '--email', 'desk@example.com', '--admin', 'Jo@example.com', ...more)

  it('adds facilities with their administrator, hosts and all that a page needs', async () => {
    expect(await run('list')).toEqual(['There is no facility yet.'])
    expect(await add('North Cages', '--slug', 'north')).toEqual([
      'Added north, administered by Jo@example.com.',
      'Who has no password yet asks for one at /login under "Forgot password?".',
    ])
    const host = ['--host', 'https://South.example', '--from', 'South <desk@south.example>']
    expect((await add('South Cages', '--slug', 'south', ...host)).slice(2)).toEqual([
      'south.example is listed. Links lead there.',
      expect.stringMatching(/^From now on whoever opens one host sees nothing of other facilities/),
    ])
    expect(
      await db.owner.query(
        `select account.email, facility.slug, link.is_primary, settings.booking_increment_minutes as step,
           (select count(*)::int from facility_business_hours where facility_id = facility.id) as days
         from facilities facility join facility_settings settings on settings.facility_id = facility.id
         join facility_admins link on link.facility_id = facility.id
         join auth.users account on account.id = link.user_id order by slug`,
      ),
    ).toEqual(
      ['north', 'south'].map((slug) => ({
        ...{ email: 'jo@example.com', slug, is_primary: true, step: expect.any(Number), days: 7 },
      })),
    )
  })

  it('lists, adds, removes hosts and says where links lead', async () => {
    expect(await run('host', 'add', 'north', 'http://north.localhost:5180/')).toEqual([
      'north.localhost:5180 is listed. Links lead there.',
    ])
    expect(await run('host', 'add', 'north', 'https://north.example')).toEqual([
      'north.example is listed.',
    ])
    expect(await run('host', 'primary', 'https://north.example')).toEqual([
      'Links lead to north.example.',
    ])
    expect((await run('list')).map((line) => line.replace(/[0-9a-f-]{36}/, 'id'))).toEqual([
      'north  North Cages  id',
      '  https://north.example  links lead here',
      '  http://north.localhost:5180  leads to the one above',
      '  every host that is not listed, unless FACILITY_ID names another',
      'south  South Cages  id',
      '  https://south.example  links lead here, mail from South <desk@south.example>',
    ])
    expect(await run('host', 'remove', 'https://north.example')).toEqual([
      'north.example is no longer listed.',
      'Links lead to north.localhost:5180.',
    ])
    expect(await run('host', 'remove', 'http://north.localhost:5180')).toEqual([
      'north.localhost:5180 is no longer listed.',
    ])
  })

  it('is looked over by the doctor', async () => {
    await db.owner.query('delete from private.facility_hosts')
    expect(await checkHosts(db)).toMatchObject([{ state: 'ok' }])
    await run('host', 'add', 'north', 'http://127.0.0.1:1')
    const found = (await checkHosts(db)).map(({ state, says }) => `${state} ${says}`)
    expect(found).toEqual([
      'warning south has none, so nobody sees it',
      expect.stringMatching(/^failure http:\/\/127\.0\.0\.1:1 does not answer/),
    ])
    await run('host', 'remove', 'http://127.0.0.1:1')
    await run('host', 'add', 'south', 'https://south.example')
  })

  it.each<[string[], RegExp]>([
    [[], /^Usage: npm run admin -- facilities <what>/],
    [['dance'], /^Usage/],
    [['list', 'all'], /^Usage/],
    [['host', 'add', 'north'], /^Usage/],
    [['host', 'primary', 'https://a.example', 'https://b.example'], /^Usage/],
    [['list', '--from', 'a@example.com'], /^Usage/],
    [['add', 'East', '--from', 'a@example.com'], /^Usage/],
    [['list', '--colour', 'red'], /^Unknown option '--colour'.*\nUsage/s],
    [['add', 'East', '--slug', 'east'], /^Say who administers it: --admin ADDRESS/],
    [['add', 'East', '--admin', 'nobody'], /^--admin must be one e-mail address\./],
    [['add', 'East', '--admin', 'jo@example.com'], /^Facility URL slug is required\./],
    [['host', 'add', 'east', 'https://east.example'], /^There is no facility "east"\./],
    [['host', 'add', 'north', 'east.example'], /^"east\.example" must be an http/],
    [['host', 'add', 'north', 'https://south.example'], /^south\.example belongs to south\./],
    [['host', 'remove', 'https://gone.example'], /^gone\.example is not listed\./],
    [['host', 'primary', 'https://gone.example'], /^gone\.example is not listed\./],
    [
      ['host', 'add', 'north', 'https://north.example', '--from', 'not an address'],
      /^--from must be one e-mail address/,
    ],
  ])('refuses %j in a sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
