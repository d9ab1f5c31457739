import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Text,
  render,
} from 'react-email'

type Paragraph = string | { text: string; url: string }

/** Amounts under a heading; a sum is emphasized. */
export type LetterSection = {
  heading?: string
  rows: { label: string; value: string; url?: string; isSum?: boolean }[]
  notes?: string[]
}

export type LetterText = {
  language: string
  heading: string
  paragraphs: Paragraph[]
  sections?: LetterSection[]
  /** Shown large, for typing. */
  code?: string
  action?: { label: string; url: string }
  settings?: { label: string; url: string }
  footer: string
}

/** Renders both forms of a letter. */
export async function renderLetter(
  letter: LetterText,
): Promise<{ html: string; text: string }> {
  return { html: await render(<LetterHtml {...letter} />), text: plainText(letter) }
}

function plainText({ heading, code, paragraphs, footer, ...letter }: LetterText): string {
  const figures = (letter.sections ?? []).map(plainSection)
  const said = paragraphs.map((one) =>
    typeof one === 'string' ? one : `${one.text}\n${one.url}`,
  )
  const links = [letter.action, letter.settings].flatMap((link) =>
    link ? [`${link.label}: ${link.url}`] : [],
  )
  const parts = [...(code ? [code] : []), ...said, ...figures, ...links]
  return [heading, ...parts, '--', footer].join('\n\n')
}

function plainSection({ heading, rows, notes = [] }: LetterSection): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`)
  return [...(heading ? [heading] : []), ...lines, ...notes].join('\n')
}

const ground = {
  backgroundColor: '#f5f6f2',
  fontFamily: 'Arial, sans-serif',
  padding: '24px',
}
const paper = { backgroundColor: '#ffffff', borderRadius: '14px', padding: '32px' }
const ink = { color: '#17211b', fontSize: '15px', lineHeight: '24px' }
const quiet = { color: '#55635a', fontSize: '13px', lineHeight: '20px' }
const link = { color: '#1f6f4a', textDecoration: 'underline' }
const large = { color: '#1f6f4a', fontSize: '36px', fontWeight: 700, letterSpacing: '8px' }
const figures = { borderCollapse: 'collapse', margin: '16px 0', width: '100%' } as const
const cell = {
  ...ink,
  borderTop: '1px solid #e1e6db',
  padding: '6px 0',
  verticalAlign: 'top',
}
const label = {
  ...cell,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  textAlign: 'left',
} as const
const value = { ...cell, paddingLeft: '16px', textAlign: 'right' } as const
const button = {
  backgroundColor: '#1f6f4a',
  borderRadius: '10px',
  color: '#ffffff',
  fontWeight: 600,
  padding: '12px 20px',
}

function LetterHtml({ language, heading, paragraphs, code, ...letter }: LetterText) {
  const { sections = [], action, settings, footer } = letter
  return (
    <Html lang={language}>
      <Head />
      <Preview>{heading}</Preview>
      <Body style={ground}>
        <Container style={paper}>
          <Heading as="h1" style={{ ...ink, fontSize: '22px' }}>
            {heading}
          </Heading>
          {code ? <Text style={large}>{code}</Text> : null}
          {paragraphs.map((paragraph) => (
            <ParagraphHtml key={JSON.stringify(paragraph)} paragraph={paragraph} />
          ))}
          {sections.map((section) => (
            <SectionHtml key={section.heading ?? ''} section={section} />
          ))}
          {action ? (
            <Button href={action.url} style={button}>
              {action.label}
            </Button>
          ) : null}
          {settings ? (
            <Text style={quiet}>
              <Link href={settings.url} style={link}>
                {settings.label}
              </Link>
            </Text>
          ) : null}
          <Text style={quiet}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}

function ParagraphHtml({ paragraph }: { paragraph: Paragraph }) {
  if (typeof paragraph === 'string') return <Text style={ink}>{paragraph}</Text>
  return (
    <Text style={ink}>
      <Link href={paragraph.url} style={link}>
        {paragraph.text}
      </Link>
    </Text>
  )
}

function SectionHtml({ section }: { section: LetterSection }) {
  const { heading, rows, notes = [] } = section
  return (
    <>
      {heading ? (
        <Heading as="h2" style={{ ...ink, fontSize: '17px', margin: '24px 0 0' }}>
          {heading}
        </Heading>
      ) : null}
      <table style={figures}>
        <tbody>
          {rows.map((row) => (
            <RowHtml key={JSON.stringify(row)} row={row} />
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <Text key={note} style={quiet}>
          {note}
        </Text>
      ))}
    </>
  )
}

function RowHtml({ row }: { row: LetterSection['rows'][number] }) {
  const weight = row.isSum ? { fontWeight: 600 } : {}
  return (
    <tr>
      <th scope="row" style={{ ...label, ...weight }}>
        {row.url ? (
          <Link href={row.url} style={link}>
            {row.label}
          </Link>
        ) : (
          row.label
        )}
      </th>
      <td style={{ ...value, ...weight }}>{row.value}</td>
    </tr>
  )
}
