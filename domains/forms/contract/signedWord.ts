/** The text for a signature; the file name of its picture has no meaning. */
export const signedWord = '已签名'
