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

export type LetterText = {
  language: string
  heading: string
  paragraphs: Paragraph[]
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
  const said = paragraphs.map((one) =>
    typeof one === 'string' ? one : `${one.text}\n${one.url}`,
  )
  const links = [letter.action, letter.settings].flatMap((link) =>
    link ? [`${link.label}: ${link.url}`] : [],
  )
  return [heading, ...(code ? [code] : []), ...said, ...links, '--', footer].join('\n\n')
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
const button = {
  backgroundColor: '#1f6f4a',
  borderRadius: '10px',
  color: '#ffffff',
  fontWeight: 600,
  padding: '12px 20px',
}

function LetterHtml({ language, heading, paragraphs, code, ...letter }: LetterText) {
  const { action, settings, footer } = letter
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
