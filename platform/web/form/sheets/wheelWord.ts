const units: Readonly<Record<string, string>> = {
  year: '年',
  month: '月',
  day: '日',
  week: '周',
  hour: '时',
  minute: '分',
}

/** Returns a wheel's number with its unit. */
export const wheelWord = (type: string, value: number): string => `${value}${units[type] ?? ''}`
