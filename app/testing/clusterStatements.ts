const insertOfValues = /^insert into \S+ \([^)]*\) values /i
const subQuery = /\(\s*select\b/i

/**
 * Fails the test whose statement the coordinator of a cluster would refuse: an INSERT of values
 * that come from a sub-query (ADR 52).
 */
export function requireClusterCan(text: string): void {
  if (insertOfValues.test(text) && subQuery.test(text))
    throw new Error(`a cluster refuses a sub-query among the values of an INSERT: ${text}`)
}
