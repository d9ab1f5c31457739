import { commonIn } from './commonLetters.ts'

/** Letters past ASCII of the languages that a code page is for. */
const WESTERN = [
  'äöüßÄÖÜ',
  'éèêëàâçôîïûùüœæÉÈÊÀÂÇÔÎÛŒ',
  'áéíñóúüÁÉÍÑÓÚªº',
  'àèéìòùÀÈÉÌÒÙ',
  'áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚªº',
  'åäöéæøÅÄÖÉÆØ',
  'éëèïöüóÉË',
  'áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ',
]
const CENTRAL = [
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  'ăâîşţĂÂÎŞŢ',
  'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  'áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĽŇÓÔŠŤÚÝŽ',
  'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  'čćđšžČĆĐŠŽ',
]
const LETTERS: Record<string, string[]> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  'windows-1254': ['ğışçöüâîûĞİŞÇÖÜÂ'],
  'windows-1257': ['ąčęėįšųūžĄČĘĖĮŠŲŪŽ', 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ', 'äõöüšžÄÕÖÜŠŽ'],
}

const SCRIPTS: Record<string, RegExp> = {
  'windows-1251': /[А-Яа-яЁёІіЇїЄєЎў]/,
  'koi8-r': /[А-Яа-яЁё]/,
  ibm866: /[А-Яа-яЁё]/,
  'windows-1253': /[Α-ώ]/,
  'windows-1255': /[א-ת]/,
  'windows-1256': /[ء-ي]/,
  shift_jis: /[\u3041-\u30FF\u4E00-\u9FA0\uFF01-\uFF9F\u3000-\u3002]/,
  'euc-jp': /[\u3041-\u30FF\u4E00-\u9FA0\uFF01-\uFF5E\u3000-\u3002]/,
  'euc-kr': /[\uAC00-\uD7A3]/,
  gb18030: /[\u4E00-\u9FA0\uFF01-\uFF5E\u3000-\u3002]/,
  big5: /[\u4E00-\u9FA0\uFF01-\uFF5E\u3000-\u3002]/,
}
const SIGNS = /[€£§°«»„“”‘’–—…·№\u00A0]/

/** How many letters past ASCII belong to one language of a code page, or are usual signs. */
export function knownIn(letters: string[], page: string): number {
  const script = SCRIPTS[page]
  const inScript = letters.filter((letter) => script?.test(letter))
  const signs = letters.filter((letter) => SIGNS.test(letter) && !script?.test(letter))
  const others = letters.filter((letter) => !SIGNS.test(letter))
  const counts = (LETTERS[page] ?? []).map((alphabet) => {
    const own = new Set(alphabet)
    return others.filter((letter) => own.has(letter)).length
  })
  return signs.length + weightOf(inScript, page) + Math.max(0, ...counts)
}

/** Letters of East Asia count half where they are rare: nearly all bytes are one of them. */
function weightOf(letters: string[], page: string): number {
  const common = commonIn(page)
  return letters.reduce(
    (sum, letter) =>
      sum + (!common || !EAST_ASIAN.test(letter) || common.has(letter) ? 1 : 0.5),
    0,
  )
}

const EAST_ASIAN = /[\u3400-\u9FFF\uAC00-\uD7A3\uFF61-\uFF9F]/
