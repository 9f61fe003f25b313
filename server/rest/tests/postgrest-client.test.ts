import { beforeAll, describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { type RestServer, restServerOn } from './rest-server.ts'

// Runs the unmodified official client, as the site and other programs use it (rest §2).
describe.each(everyEngine)('the official client on %s', (engine) => {
  const rest = restServerOn(engine)
  let visitor: ReturnType<RestServer['client']>
  let member: ReturnType<RestServer['client']>
  let userId: string
  beforeAll(async () => {
    const user = await rest.db.createUser()
    userId = user.id
    visitor = rest.client()
    member = rest.client(await rest.tokenOf(user))
  })

  test('filters have the intended meaning', async () => {
    const names = async (
      query: PromiseLike<{ data: { name: string }[] | null; error: unknown }>,
    ) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map(({ name }) => name)
    }
    const clubs = () => visitor.from('clubs').select('name')
    expect(await names(clubs().eq('name', 'Cats, Inc. (East)'))).toEqual(['Cats, Inc. (East)'])
    expect(await names(clubs().in('name', ['Cats, Inc. (East)', 'Bees']).order('id'))).toEqual([
      'Bees',
      'Cats, Inc. (East)',
    ])
    expect(await names(clubs().in('id', []))).toEqual([])
    expect(await names(clubs().gte('id', 2).lte('id', 2))).toEqual(['Bees'])
    expect(await names(clubs().is('founded', null))).toEqual(['Bees'])
    expect(await names(clubs().not('id', 'in', '(1,2)'))).toEqual(['Cats, Inc. (East)'])
    expect(await names(clubs().or('id.eq.1,and(id.eq.2,city.eq.Nowhere)'))).toEqual(['Ants'])
    expect(await names(clubs().match({ id: 1, name: 'Ants' }))).toEqual(['Ants'])
    expect(await names(clubs().contains('tags', ['a', 'b']))).toEqual(['Ants'])
    expect(await names(clubs().overlaps('tags', ['a', 'z']))).toEqual(['Ants'])
    expect(await names(clubs().contains('details', { coach: { name: 'Cy' } }))).toEqual([
      'Cats, Inc. (East)',
    ])
    expect(await names(clubs().ilike('name', '%, inc. (%'))).toEqual(['Cats, Inc. (East)'])
    expect(await names(clubs().textSearch('name', 'ants', { type: 'plain' }))).toEqual(['Ants'])
    expect(await names(clubs().likeAnyOf('name', ['A%', 'B%']).order('id'))).toEqual([
      'Ants',
      'Bees',
    ])
    expect(await names(clubs().filter('id', 'in', '(1)'))).toEqual(['Ants'])
  })

  test('a text with every special character is found, plain and inside or()', async () => {
    const awkward = `a,b)c(d"e\\f.g:h*i&j=k+l;m'n#o?p`
    await member.from('clubs').insert({ name: awkward }).throwOnError()
    const plain = await visitor.from('clubs').select('name').eq('name', awkward)
    expect(plain.data).toEqual([{ name: awkward }])
    const quoted = awkward.replace(/["\\]/g, '\\$&')
    const inside = await visitor.from('clubs').select('name').or(`id.eq.0,name.eq."${quoted}"`)
    expect(inside.data).toEqual([{ name: awkward }])
    await member.from('clubs').delete().eq('name', awkward).throwOnError()
  })

  test('a page is returned with its count', async () => {
    const page = await visitor
      .from('clubs')
      .select('name', { count: 'exact' })
      .order('id', { ascending: false })
      .range(0, 1)
    expect(page).toMatchObject({
      status: 206,
      count: 3,
      data: [{ name: 'Cats, Inc. (East)' }, { name: 'Bees' }],
    })
    const head = await visitor.from('clubs').select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ status: 200, count: 3, data: null, error: null })
    const beyond = await visitor.from('clubs').select('name', { count: 'exact' }).range(20, 29)
    expect(beyond.error).toMatchObject({ code: 'PGRST103' })
  })

  test('one row, an optional row and no row are returned', async () => {
    const one = await visitor.from('clubs').select('id').eq('id', 1).single()
    expect(one.data).toEqual({ id: 1 })
    const none = await visitor.from('clubs').select('id').eq('id', 9).single()
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    const maybe = await visitor.from('clubs').select('id').eq('id', 9).maybeSingle()
    expect(maybe).toMatchObject({ data: null, error: null })
    const many = await visitor.from('clubs').select('id').maybeSingle()
    expect(many.error).toMatchObject({ code: 'PGRST116' })
  })

  test('embeds work in both directions, with their own filters', async () => {
    const { data, error } = await visitor
      .from('clubs')
      .select('name, settings:team_settings(colour), players!inner(name, positions(name))')
      .eq('players.name', 'Zoe')
      .order('name', { referencedTable: 'players.positions' })
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        name: 'Ants',
        settings: { colour: 'red' },
        players: [{ name: 'Zoe', positions: [{ name: 'catcher' }, { name: 'pitcher' }] }],
      },
    ])
    const limited = await visitor
      .from('clubs')
      .select('id, players(name)')
      .eq('id', 1)
      .order('name', { referencedTable: 'players', ascending: false })
      .limit(1, { referencedTable: 'players' })
      .or('name.eq.Zoe,name.eq.Yan', { referencedTable: 'players' })
    expect(limited.data).toEqual([{ id: 1, players: [{ name: 'Zoe' }] }])
    const related = await visitor
      .from('players')
      .select('name, clubs(name)')
      .order('clubs(name)', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(1)
    expect(related.data).toEqual([{ name: 'Xia', clubs: { name: 'Bees' } }])
  })

  test('CSV and stripped nulls are supported', async () => {
    const csv = await visitor.from('clubs').select('id,name').eq('id', 1).csv()
    expect(csv.data).toBe('id,name\n1,Ants')
    const stripped = await visitor.from('clubs').select('id,founded').eq('id', 2).stripNulls()
    expect(stripped.data).toEqual([{ id: 2 }])
  })

  test('rows are inserted, upserted, updated and deleted', async () => {
    const silent = await member.from('clubs').insert({ id: 60, name: 'Dogs' })
    expect(silent).toMatchObject({ status: 201, data: null, error: null })
    const bulk = await member
      .from('clubs')
      .insert(
        [
          { id: 61, name: 'Eels', city: 'x' },
          { id: 62, name: 'Foxes' },
        ],
        {
          defaultToNull: false,
          count: 'exact',
        },
      )
      .select('id, city')
      .order('id')
    expect(bulk).toMatchObject({ status: 201, count: 2 })
    expect(bulk.data).toEqual([
      { id: 61, city: 'x' },
      { id: 62, city: 'Springfield' },
    ])
    const upserted = await member
      .from('clubs')
      .upsert({ name: 'Dogs', city: 'y' }, { onConflict: 'name' })
      .select('id, city')
      .single()
    expect(upserted).toMatchObject({ status: 200, data: { id: 60, city: 'y' } })
    const ignored = await member
      .from('clubs')
      .upsert({ id: 60, name: 'Other' }, { ignoreDuplicates: true })
      .select()
    expect(ignored.data).toEqual([])
    const updated = await member.from('clubs').update({ city: 'z' }).eq('id', 60)
    expect(updated).toMatchObject({ status: 204, data: null })
    const limited = await member.from('clubs').update({ city: 'q' }).gte('id', 60).maxAffected(1)
    expect(limited.error).toMatchObject({ code: 'PGRST124' })
    const deleted = await member
      .from('clubs')
      .delete({ count: 'exact' })
      .in('id', [60, 61, 62])
      .select('city')
    expect(deleted.count).toBe(3)
    expect(deleted.data).toEqual(expect.arrayContaining([{ city: 'z' }]))
  })

  test('seven rows with nulls are saved at once, as for business hours', async () => {
    const rows = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      id: 70 + day,
      name: `Day ${day}`,
      founded: day === 0 ? null : '2026-01-01',
    }))
    const { status, error } = await member.from('clubs').upsert(rows)
    expect({ status, error }).toEqual({ status: 201, error: null })
    const again = await member.from('clubs').upsert(rows)
    expect(again.status).toBe(200)
    await member.from('clubs').delete().gte('id', 70).throwOnError()
  })

  test('errors differ for visitors and members', async () => {
    const anonymous = await visitor.from('clubs').insert({ name: 'x' })
    expect(anonymous).toMatchObject({ status: 401, error: { code: '42501' } })
    const foreign = await member.from('league_notes').insert({ id: 5, owner: null })
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } })
    const own = await member.from('league_notes').insert({ id: 5, owner: userId }).select().single()
    expect(own.data).toMatchObject({ id: 5, owner: userId })
    const schema = await visitor.schema('private').from('mail_queue').select()
    expect(schema).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
  })

  test('functions are called by POST, GET and HEAD', async () => {
    expect((await visitor.rpc('add_numbers', { a: 1, b: undefined })).data).toBe(11)
    expect((await visitor.rpc('add_numbers', { a: 1, b: 2 }, { get: true })).data).toBe(3)
    expect((await visitor.rpc('total_of', { numbers: [1, 2] }, { get: true })).data).toBe(3)
    const head = await visitor.rpc('team_table', { p_least: 2 }, { head: true, count: 'exact' })
    expect(head).toMatchObject({ status: 200, count: 2 })
    const rows = await visitor
      .rpc('team_table', { p_least: 1 })
      .select('label')
      .eq('id', 2)
      .single()
    expect(rows.data).toEqual({ label: 'BEES' })
    const nothing = await visitor.rpc('no_answer', { p_text: '' })
    expect(nothing).toMatchObject({ status: 204, data: null, error: null })
    const raised = await visitor.rpc('complain', { p_state: 'P0001' })
    expect(raised).toMatchObject({ status: 400, error: { code: 'P0001', message: 'No.' } })
    const unknown = await visitor.rpc('add_numbers', { a: 1, c: 1 })
    expect(unknown).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  })
})
