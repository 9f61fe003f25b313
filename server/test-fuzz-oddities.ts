/** What stands where something else is expected: of every kind that was ever a mistake somewhere. */
export const oddities: unknown[] = [
  ...['', ' ', '*', '%', '_', '\\', '"', "'", "';--", '""', '(', ')', '{}', '[]', '{', ',', '.', ':'],
  ...['null', 'true', 'NaN', 'infinity', '-infinity', '1e400', '-1', '0', '1.5', '2147483648'],
  ...['99999999999999999999', '9223372036854775808', '0x10', '1_000', '٣'],
  ...['0000-00-00', '9999-12-31', '2027-02-29', '10000-01-01', '4713-01-01 BC', '2026-06-16'],
  ...['2026-06-16T10:00', '2026-06-16T10:00:00+99:00', 'epoch', 'now', 'tomorrow', '24:00', '25:00'],
  ...['11111111-1111-4111-8111-111111111111', '{11111111-1111-4111-8111-111111111111}'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'id', 'booking_token', 'tableoid'],
  ...['eq.', 'eq.null', 'is.null', 'is.eq', 'not.', 'not.not.eq.1', 'in.()', 'in.(,)', 'in.("', 'in.(1,2'],
  ...['like.', 'like.\\', 'ilike.*\\*', 'match.(', 'match.[', 'imatch.(a+)+$', 'fts.&', 'cs.{', 'cd.{}'],
  ...['ov.[1,2)', 'sl.(', 'eq(any).{a,b}', 'like(all).{', 'isdistinct.', 'phfts(english).x', 'xx.1'],
  ...['a@b', 'a@b.c,d@e.f', 'a@b.c\r\nBcc: x@y.z', '"a b"@c.d', 'a@[127.0.0.1]', 'ä@ö.example'],
  ...['a@b.c\u0000', '<a@b.c>', 'a'.repeat(65), `${'a'.repeat(250)}@b.c`],
  ...['<script>alert(1)</script>', '{{7*7}}', '${7*7}', 'javascript:alert(1)', '//evil.example'],
  ...['https://a:b@c.example', 'https://\t.example', 'data:text/html,x', '../../etc/passwd', '%00'],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', '\ufeff', '\u{1f9e2}', 'é', 'e\u0301', '\r\n', '\t', '\u007f'],
  ...['x'.repeat(2_001), 'x'.repeat(20_000), '%'.repeat(500), '('.repeat(500), 'é'.repeat(101)],
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE],
  ...[[], {}, [[]], [null], [{}], { a: { b: { c: [] } } }, [1, 2, 3], ['x'], { length: 1e9 }],
  nested(200),
]

/** Whole bodies that are none. */
export const oddBodies: string[] = [
  ...['', ' ', '{', '}', '[', '"', 'null', 'true', '0', '-', 'NaN', '1e400', '{"a":1e400}', '[[]]'],
  ...['\ufeff{}', '{"a":1,}', "{'a':1}", '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"\\u0000":1}'],
  ...['{"__proto__":{"role":"x"}}', '{"a":1,"a":2}', '[{"name":"a"},{"id":1}]', '[1]', '[null]'],
  ...['['.repeat(5_000), '{"a":'.repeat(5_000), `[${'0,'.repeat(20_000)}0]`, '"\\', '{"a":"\xff"}'],
]

/** Headers that change what an answer is. */
export const oddHeaders: [string, string][] = [
  ...(['return=representation', 'return=minimal', 'count=exact', 'count=estimated'] as const).map(
    (value): [string, string] => ['prefer', value],
  ),
  ['prefer', 'resolution=merge-duplicates, missing=default, tx=rollback, handling=strict, max-affected=1'],
  ['prefer', 'timezone=Mars/Phobos'],
  ['prefer', 'return=;;=,'],
  ['range', '0-0'],
  ['range', '9-1'],
  ['range', '-1-99999999999999999999'],
  ['range-unit', 'items'],
  ['accept', 'application/vnd.pgrst.object+json'],
  ['accept', 'application/vnd.pgrst.array+json;nulls=stripped'],
  ['accept', 'text/csv'],
  ['accept', 'application/vnd.pgrst.plan+json'],
  ['accept', 'x/y'],
  ['accept-profile', 'private'],
  ['content-profile', 'auth'],
  ['content-type', 'text/csv'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/octet-stream'],
  ['x-booking-id', "' or 1=1"],
  ['x-idempotency-key', 'k'.repeat(50)],
  ['x-altcha', 'e30='],
  ['x-mail-code', 'x'],
  ['x-tell-customer', 'no'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic YTpi'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.'],
  ['apikey', 'x'],
  ['if-none-match', '*'],
  ['x-forwarded-for', '1.2.3.4, 5.6.7.8'],
  ['origin', 'https://evil.example'],
]

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i += 1) value = [value]
  return value
}
