/** It comes without types: what it makes of samples whose type is not said. */
declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string
    metrics: { value: string; labels?: Record<string, string> }[]
  }
  export default function parsePrometheusTextFormat(text: string): Family[]
}
