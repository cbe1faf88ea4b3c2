//! The words that explain the game, each as a function of the variant, so that no screen has to
//! know the rules. Plain text, lines of at most 80 characters.
