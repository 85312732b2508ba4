/** The finished months before a day as `yyyy-MM`, the latest first. */
export function lastMonths(today: string, count: number): string[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, shift) => {
    const month = current - 1 - shift
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
