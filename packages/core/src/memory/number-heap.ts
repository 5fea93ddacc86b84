/** A binary heap of numbers, the lowest first. */
export class NumberHeap {
  private readonly values: number[] = []

  add(value: number): void {
    const { values } = this
    let position = values.push(value) - 1
    while (position > 0) {
      const parent = (position - 1) >>> 1
      if ((values[parent] as number) <= value) break
      values[position] = values[parent] as number
      position = parent
    }
    values[position] = value
  }

  /** The lowest value; `undefined` without any. */
  first(): number | undefined {
    return this.values[0]
  }

  /** Takes the lowest value out. */
  removeFirst(): void {
    const { values } = this
    const last = values.pop()
    if (last === undefined || values.length === 0) return
    let position = 0
    for (let child = 1; child < values.length; child = position * 2 + 1) {
      if (child + 1 < values.length && (values[child + 1] as number) < (values[child] as number)) child++
      if ((values[child] as number) >= last) break
      values[position] = values[child] as number
      position = child
    }
    values[position] = last
  }
}
