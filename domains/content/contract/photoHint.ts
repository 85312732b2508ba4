/** What an editor is told when a text has pictures: their guardians must have agreed. */
export const photoHintWords = '图片里有孩子时，只能使用家长同意公开的照片，发布前请逐个核对。'

/** What an editor who may not read the roll is told. */
export const noRollWords = '您看不到学生名册，请班主任帮忙核对。'

/** Whether news show a picture, as cover or in the text. */
export const hasPicture = ({ cover, content }: { cover: string; content: string }): boolean =>
  cover !== '' || content.includes('<img')
