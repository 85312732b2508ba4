import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanFileName, contentDisposition } from './fileName.ts'

/** Strings with many characters that break names and headers. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom(
        '.',
        '/',
        '\\',
        '\r\n',
        '\u0000',
        '\u202E',
        '\uD83D',
        '张',
        '𠮷',
        '"',
        ';',
        '%',
        "'",
        '*',
        '.php',
        'CON',
      ),
    ),
  )
  .map((parts) => parts.join(''))

test.each([
  ['户口本.jpg', '户口本.jpg'],
  ['户口本.jpeg', '户口本.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\zhang\\card.png', 'card.jpg'],
  ['/absolute/name.jpg', 'name.jpg'],
  ['shell.php.jpg', 'shell_php.jpg'],
  ['page.jsp', 'page.jpg'],
  ['trailing. ', 'trailing.jpg'],
  ['nul\u0000byte.html', 'nulbyte.jpg'],
  ['CON.jpg', '_CON.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.jpg'],
  ['two\r\nSet-Cookie: a=b.jpg', 'twoSet-Cookie_ a=b.jpg'],
  ['.htaccess', '文件.jpg'],
  ['', '文件.jpg'],
  ['...', '__.jpg'],
  [Buffer.from('学生证.png', 'utf8').toString('latin1'), '学生证.jpg'],
  ['caf\u00e9.png', 'caf\u00e9.jpg'],
])('the name %j becomes %j', (sent, clean) => {
  expect(cleanFileName(sent, 'jpg')).toBe(clean)
})

test('a name of 200 characters is shortened without splitting a character', () => {
  expect(cleanFileName(`${'𠮷'.repeat(200)}.jpg`, 'jpg')).toBe(`${'𠮷'.repeat(80)}.jpg`)
})

test('every stored name is free of separators, control and direction characters, and has exactly one extension', () => {
  fc.assert(
    fc.property(nasty, (sent) => {
      const clean = cleanFileName(sent, 'pdf')

      expect(clean).toMatch(/^[^/\\.]+\.pdf$/u)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}<>:"|?*;]/u)
    }),
  )
})

test('the header is one line of plain ASCII that decodes to the name, whatever the name', () => {
  fc.assert(
    fc.property(nasty, (name) => {
      const header = contentDisposition('attachment', name)

      expect(header).toMatch(/^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w.!~$&+^`|%-]*$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed())
    }),
  )
})
