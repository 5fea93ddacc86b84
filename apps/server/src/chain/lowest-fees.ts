import type { ChainNode } from './node.ts'

/** What a block costs and what is usual on top, for each unit of gas: the lower of what two sources say, so that neither makes the house pay more. */
export const lowestFees = async (
  node: Pick<ChainNode, 'fees'>,
  witness: Pick<ChainNode, 'fees'> | undefined,
): Promise<{ base: bigint; priority: bigint }> => {
  const [one, other] = await Promise.all([node.fees(), witness?.fees()])
  if (!other) return one
  return { base: least(one.base, other.base), priority: least(one.priority, other.priority) }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
