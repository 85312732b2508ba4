/** The general checks of spec.md 5. They judge the format only, never whether a value is safe to use. */

export const isEmail = (value: string): boolean => /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/.test(value)

/** 1, then 3-9, then nine digits. */
export const isMobile = (value: string): boolean => /^1[3-9]\d{9}$/.test(value)
