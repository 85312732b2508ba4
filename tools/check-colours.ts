/**
 * Refuses colours outside the token file: only tokens adapt to dark and elder mode, and only tokens
 * are checked for contrast.
 */
import { readSource, report, sourceFiles, isTest } from './project.ts'

const tokenFile = 'platform/web/tokens.css'

/** These colours are drawn into picture files, which have no modes. */
const drawing = [
  'domains/enrolment/phone/photo/readyPhoto.ts',
  'platform/web/form/file/compressImage.ts',
  'platform/web/form/file/useSignaturePad.ts',
]

const named =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
lawngreen lemonchiffon lightblue lightcoral lightcyan lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
sandybrown seagreen seashell sienna silver skyblue slateblue slategray snow springgreen steelblue tan teal thistle tomato
turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/)

const written = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`
const inCss = new RegExp(String.raw`${written}|(?<![\w-])(?:${named.join('|')})(?![\w-])`, 'gi')
const inCode = new RegExp(
  String.raw`(?<=['"\`])(?:${written})|(?<=\b(?:color|fill|stroke|background|backgroundColor|borderColor)\s*[:=]\s*\{?['"])(?:${named.join('|')})(?=['"])`,
  'gi',
)

/** Each colour in a file that is not a token, with its line. */
export function colourProblems(path: string, text: string): string[] {
  if (path === tokenFile || drawing.includes(path)) return []
  const isStyle = path.endsWith('.css')
  const kept = isStyle ? valuesOnly(text) : text
  return [...kept.matchAll(isStyle ? inCss : inCode)].map(
    ({ 0: colour, index }) =>
      `${path}:${kept.slice(0, index).split('\n').length} uses the colour ${colour} → use a token of ${tokenFile}, or add one there`,
  )
}

/** A style sheet without comments, URLs, strings and selectors; line numbers are preserved. */
const valuesOnly = (text: string): string =>
  text
    .replaceAll(/\/\*.*?\*\/|url\([^)]*\)|'[^'\n]*'|"[^"\n]*"/gs, blank)
    .replaceAll(/[^{};]*\{/g, blank)
    .replaceAll(/[\w-]+\s*:/g, blank)

const blank = (text: string): string => text.replaceAll(/[^\n{}]/g, ' ')

export const findColourProblems = (): string[] =>
  sourceFiles(
    (path) =>
      /^(platform\/(web|desk)|domains\/\w+\/(phone|desk|contract)|app)\/.*\.(css|tsx|ts)$/.test(
        path,
      ) && !isTest(path),
  ).flatMap((path) => colourProblems(path, readSource(path)))

if (import.meta.main) report('colours', findColourProblems())
