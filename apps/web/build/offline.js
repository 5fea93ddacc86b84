// Says on the offline page in the person's language that there is no connection, and tries again when there is one.
const texts = JSON.parse(document.getElementById('texts').textContent)
let language = 'en'
try {
  language = localStorage.getItem('language') || language
  document.documentElement.dataset.scheme = localStorage.getItem('colour-scheme') || 'dark'
} catch {
  // No storage: English.
}
const { locale, direction, title, hint, retry } = texts[language] || texts.en
document.documentElement.lang = locale
document.documentElement.dir = direction
document.title = title
document.querySelector('h1').textContent = title
document.querySelector('p').textContent = hint
const again = document.querySelector('button')
again.textContent = retry
again.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
