import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Text,
  render,
} from 'react-email'

export type LetterText = {
  language: string
  heading: string
  paragraphs: string[]
  /** Shown large, to be typed in. */
  code?: string
  action?: { label: string; url: string }
  footer: string
}

/** Both forms of a letter. */
export async function renderLetter(
  letter: LetterText,
): Promise<{ html: string; text: string }> {
  return { html: await render(<LetterHtml {...letter} />), text: plainText(letter) }
}

function plainText({ heading, paragraphs, code, action, footer }: LetterText): string {
  const link = action ? [`${action.label}: ${action.url}`] : []
  return [heading, ...(code ? [code] : []), ...paragraphs, ...link, '--', footer].join(
    '\n\n',
  )
}

const ground = {
  backgroundColor: '#f5f6f2',
  fontFamily: 'Arial, sans-serif',
  padding: '24px',
}
const paper = { backgroundColor: '#ffffff', borderRadius: '14px', padding: '32px' }
const ink = { color: '#17211b', fontSize: '15px', lineHeight: '24px' }
const quiet = { color: '#55635a', fontSize: '13px', lineHeight: '20px' }
const large = { color: '#1f6f4a', fontSize: '36px', fontWeight: 700, letterSpacing: '8px' }
const button = {
  backgroundColor: '#1f6f4a',
  borderRadius: '10px',
  color: '#ffffff',
  fontWeight: 600,
  padding: '12px 20px',
}

function LetterHtml({ language, heading, paragraphs, code, action, footer }: LetterText) {
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
            <Text key={paragraph} style={ink}>
              {paragraph}
            </Text>
          ))}
          {action ? (
            <Button href={action.url} style={button}>
              {action.label}
            </Button>
          ) : null}
          <Text style={quiet}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}
