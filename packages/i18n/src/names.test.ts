import { expect, test } from 'vitest'
import { compareNames, wideNameKey } from './names.ts'

test.each([
  ['José García-López', 'GARCIA LOPEZ, Jose'],
  ['Weiß Jörg', 'jorg weiss'],
  ['王 小明', '小明 王'],
  ['Łukasz Wałęsa', 'LUKASZ WALESA'],
  ['Søren Kierkegård', 'Soren Kierkegard'],
  ['Nguyễn Đức', 'Nguyen Duc'],
  ['Işık Yıldız', 'ISIK YILDIZ'],
  ['Guðmundsdóttir Björk', 'Bjork Gudmundsdottir'],
  ['Patrick O’Brien', "PATRICK O'BRIEN"],
  ['Patrick Oʼbrien', 'O`Brien Patrick'],
  ['Παπαδόπουλος Γιώργος', 'ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['ヤマダ ﾀﾛｳ', 'やまだ たろう'],
])('%s and %s are the same name', (one, other) => expect(compareNames(one, other)).toBe('same'))

test.each([
  ['Jürgen Müller', 'JUERGEN MUELLER'],
  ['Søren Ærø', 'SOEREN AEROE'],
  ['Håkon Ås', 'Haakon Aas'],
  ['Patrick O’Brien', 'PATRICK OBRIEN'],
  ['Jean-Luc Picard', 'JEANLUC PICARD'],
  ['José García-López', 'GARCIALOPEZ José'],
  ['王 小明', '王小明'],
])('%s and %s may be the same name', (one, other) => expect(compareNames(one, other)).toBe('mayBeSame'))

test.each([
  ['Ana Lima', 'Ana Lime'],
  ['राम', 'रमा'],
  ['रीना', 'राना'],
  ['สมชาย', 'สมชัย'],
  ['かとう', 'がとう'],
  ['Ana Maria', 'Maria'],
])('%s and %s are different names', (one, other) => expect(compareNames(one, other)).toBe('differs'))

test('the wider form finds a name by the line of the passport', () => {
  expect(wideNameKey('MUELLER JUERGEN')).toBe(wideNameKey('Jürgen Müller'))
  expect(wideNameKey("O'Brien, Patrick")).toBe(wideNameKey('PATRICK OBRIEN'))
})
