const panel = document.querySelector('.filters')
const boxes = [...panel.querySelectorAll('input')]
const dishes = [...document.querySelectorAll('.dish')]
const output = panel.querySelector('output')
const chosen = (kind) => boxes.filter((box) => box.checked && box.dataset.kind === kind).map((box) => box.value)
const listed = (text) => (text ? text.split(' ') : [])

function apply() {
  const [without, diets, labels] = ['a', 'd', 'l'].map(chosen)
  let hidden = 0
  for (const dish of dishes) {
    const { a, d, l } = dish.dataset
    // An undeclared dish may contain anything.
    const hurts = without.length > 0 && (a === undefined || without.some((one) => listed(a).includes(one)))
    const suits = diets.every((one) => listed(d).includes(one))
    const isLabelled = labels.length === 0 || labels.some((one) => listed(l).includes(one))
    dish.hidden = hurts || !suits || !isLabelled
    if (dish.hidden) hidden += 1
  }
  for (const course of document.querySelectorAll('.course'))
    course.hidden = !course.querySelector('.dish:not([hidden])')
  for (const meal of document.querySelectorAll('.meal'))
    meal.querySelector('.unmatched').hidden =
      !meal.querySelector('.dish') || meal.querySelector('.dish:not([hidden])') !== null
  output.textContent = hidden > 0 ? `${output.dataset.hidden}: ${hidden}` : ''
}

if (dishes.length > 0 && boxes.length > 0) panel.hidden = false
panel.addEventListener('change', apply)
panel.querySelector('button').addEventListener('click', () => {
  for (const box of boxes) box.checked = false
  apply()
})
// A page from the back-forward cache has its boxes as they were.
apply()
