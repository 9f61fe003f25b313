import { describe, expect, it } from 'vitest'
import {
  editFacility,
  emptyForm,
  facilityErrors,
  slugOfName,
  typedSlug,
  websiteAddress,
} from './new-facility.ts'

const complete = {
  name: 'Sandlot Cages',
  slug: 'sandlot',
  address: '9 Foul Pole Lane',
  phone: '(937) 555-0109',
  email: 'desk@sandlot.example',
  website: '',
}

describe('the slug', () => {
  it.each([
    ['My Facility', 'my-facility'],
    ['a_b.c', 'a-b-c'],
    ['two--hyphens-', 'two--hyphens-'],
    ['⚾é', '--'],
  ])('typed as %s becomes %s', (typed, slug) => {
    expect(typedSlug(typed)).toBe(slug)
  })

  it.each([
    ["Joe's Cages & More", 'joes-cages-more'],
    ['Béisbol Niño', 'beisbol-nino'],
    ['  #1 Cages!  ', '1-cages'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('of the name %s is %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug)
  })

  it('follows the name until it is edited, and again once it is empty', () => {
    let form = editFacility(emptyForm, { name: 'Sandlot' })
    expect(form.slug).toBe('sandlot')
    form = editFacility(form, { name: 'Sandlot Cages' })
    expect(form.slug).toBe('sandlot-cages')
    form = editFacility(form, { slug: 'My Lot' })
    form = editFacility(form, { name: 'Another' })
    expect(form.slug).toBe('my-lot')
    form = editFacility(form, { slug: '' })
    form = editFacility(form, { name: 'Another One' })
    expect(form.slug).toBe('another-one')
  })
})

describe('facilityErrors', () => {
  it('requires everything but the website, in the order of the form', () => {
    expect(Object.values(facilityErrors(emptyForm))).toEqual([
      'Facility name is required.',
      'Facility URL slug is required.',
      'Address is required.',
      'Phone number is required.',
      'Email is required.',
    ])
    expect(facilityErrors(complete)).toEqual({})
  })

  it.each([
    ['slug', '---', /a to z, 0 to 9 and hyphens/],
    ['email', 'desk@sandlot', /valid email/],
    ['website', 'ftp://sandlot.example', /http/],
    ['website', 'not a site', /http/],
  ])('refuses %s %s', (field, value, message) => {
    expect(facilityErrors({ ...complete, [field]: value })).toEqual({
      [field]: expect.stringMatching(message),
    })
  })

  it('adds https:// to a website that lacks it', () => {
    expect(websiteAddress(' sandlot.example ')).toBe('https://sandlot.example')
    expect(websiteAddress('http://sandlot.example')).toBe('http://sandlot.example')
    expect(websiteAddress(' ')).toBeNull()
  })
})
