import { expect, test } from 'vitest'
import { AddressPlaces } from './address-places.ts'

const filled = (addresses: readonly string[], max: number) => {
  const places = new AddressPlaces()
  const taken = addresses.flatMap(address => (places.hasRoom(address, max) ? places.take(address) : []))
  return { places, taken }
}

test('an address of the fourth version has its own places, and they come back', () => {
  const places = new AddressPlaces()
  const free = places.take('192.0.2.1')
  expect(places.hasRoom('192.0.2.1', 1)).toBe(false)
  expect(places.hasRoom('192.0.2.2', 1)).toBe(true)
  free()
  expect(places.hasRoom('192.0.2.1', 1)).toBe(true)
})

test('a /56 has four times the places of a /64, a /48 sixteen times, whatever networks they are asked from', () => {
  const of56 = Array.from({ length: 20 }, (_, net) => `2001:db8:1:${net.toString(16)}::1`)
  const { places, taken } = filled(of56, 2)
  expect(taken).toHaveLength(8)
  expect(places.hasRoom('2001:db8:1:ff::1', 2)).toBe(false)
  expect(places.hasRoom('2001:db8:1:100::1', 2)).toBe(true)
  for (const free of taken) free()
  expect(places.hasRoom('2001:db8:1:ff::1', 2)).toBe(true)
  const of48 = Array.from({ length: 200 }, (_, net) => `2001:db8:1:${(net * 256).toString(16)}::1`)
  const wide = filled(of48, 2)
  expect(wide.taken).toHaveLength(32)
  expect(wide.places.hasRoom('2001:db8:1:ffff::1', 2)).toBe(false)
  expect(wide.places.hasRoom('2001:db8:2:1::1', 2)).toBe(true)
})
