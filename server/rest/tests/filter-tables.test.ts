import { describe, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { restServerOn } from './rest-server.ts'

describe.each(everyEngine)('filters of /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)

  const ants = { id: 1, name: 'Ants' }
  const bees = { id: 2, name: 'Bees' }
  const cats = { id: 3, name: 'Cats, Inc. (East)' }
  const filtered: [string, unknown[]][] = [
    ['id=eq.1', [ants]],
    ['id=neq.1', [bees, cats]],
    ['id=gt.1&id=lt.3', [bees]],
    ['id=gte.2&id=lte.2', [bees]],
    ['id=eq.1&id=eq.2', []],
    ['id=not.eq.1', [bees, cats]],
    ['name=like.*e*', [bees]],
    ['name=ilike.%25A%25', [ants, cats]],
    ['name=ilike.%a%', [ants, cats]],
    ['name=match.^[AB]', [ants, bees]],
    ['name=imatch.^a', [ants]],
    ['name=match(any).{^A,^B}', [ants, bees]],
    ['name=imatch(all).{s$,^b}', [bees]],
    ['name=like(any).{A*,B*}', [ants, bees]],
    ['name=like(all).{*s*,*t*}', [ants, cats]],
    ['id=eq(any).{1,2}', [ants, bees]],
    ['founded=is.null', [bees]],
    ['founded=is.NOT_NULL', [ants, cats]],
    ['founded=not.is.null', [ants, cats]],
    ['id=in.(1,3)', [ants, cats]],
    ['id=in.( 1,3 )', [ants, cats]],
    ['id=in.()', []],
    ['name=in.("")', []],
    ['name=in.("Cats, Inc. (East)",Bees)', [bees, cats]],
    ['name=not.in.(Ants,Bees)', [cats]],
    ['name=eq.Cats, Inc. (East)', [cats]],
    ['name=eq."Ants"', []],
    ['budget=isdistinct.25.50', [bees, cats]],
    ['tags=cs.{b}', [ants, cats]],
    ['tags=cd.{a,b,c}&id=lt.3', [ants, bees]],
    ['tags=ov.{a,z}', [ants]],
    ['details=cs.{"coach":{"name":"Ada"}}', [ants]],
    ['details->coach->>name=eq.Cy', [cats]],
    ['details->list->>0=eq.1', [ants]],
    ['name=fts(english).ants', [ants]],
    ['initials=eq.B', [bees]],
    ['or=(id.eq.1,name.eq.Bees)', [ants, bees]],
    ['or=(id.eq.1,and(id.gt.2,name.not.is.null))', [ants, cats]],
    ['not.or=(id.eq.1,id.eq.2)', [cats]],
    ['or=(not.and(id.eq.1,id.eq.1),id.eq.9)', [bees, cats]],
    ['or=(name.eq."Cats, Inc. (East)",id.in.(2,9))', [bees, cats]],
    ['or=(name.ilike."%25, inc. (%25",name.ilike.%25nts)', [ants, cats]],
    ['or=(tags.cs.{a,b},id.eq.2)', [ants, bees]],
    ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [bees]],
    ['city=eq.Springfield&order=name.desc', [cats, ants]],
    ['order=budget.desc.nullslast,id', [cats, ants, bees]],
    ['order=budget', [ants, cats, bees]],
    ['order=budget.nullsfirst', [bees, ants, cats]],
    ['order=details->coach->>name.asc.nullsfirst', [bees, ants, cats]],
    ['order=id&limit=1&offset=1', [bees]],
    ['limit=0', []],
    ['limit=1000000000', [ants, bees, cats]],
    ['order=id&offset=2', [cats]],
    ['order=id&offset=-4', [ants, bees, cats]],
  ]
  test.each(filtered)('clubs?%s', async (query, rows) => {
    const order = query.includes('order=') ? '' : '&order=id'
    await rest.check(`GET /clubs?select=id,name&${query}${order}`, { status: 200, body: rows })
  })
})
