/** Contact checks: the two general checks of spec.md 5 that first pages need. */

export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[\w+-]{1,64}(\.[\w+-]{1,64}){0,8}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/.test(value)

/** 1, then 3-9, then nine digits. */
export const isMobile = (value: string): boolean => /^1[3-9]\d{9}$/.test(value)
