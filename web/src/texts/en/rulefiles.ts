// English: rule files wherever they are met outside the Rule Lab.

export const rulefiles = {
  lab: 'Rule Lab',
  openInLab: 'Open in the Rule Lab',
  why: 'Why?',
};
